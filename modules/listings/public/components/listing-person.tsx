import { Link, useRouteContext } from '@tanstack/react-router'
import { Picture } from '~/kit/components/picture'
import type { PropertyDetail } from '~/modules/listings/data/public-reads'
import { PersonDetails } from '~/modules/people/shared/person-details'

export function ListingPerson({ person }: { person: NonNullable<PropertyDetail['agent']> }) {
  const { config } = useRouteContext({ from: '__root__' })
  const { id, name, photo_url, photo_placeholder } = person
  return (
    <div className="mb-4 flex gap-4 leading-snug">
      {photo_url && (
        <div className="size-20 shrink-0 border border-wood">
          <Picture
            imageUrl={photo_url}
            alt={name}
            origin={config.url}
            sizes="5rem"
            placeholder={photo_placeholder}
          />
        </div>
      )}
      <div className="min-w-0 text-muted-foreground wrap-anywhere text-balance text-sm">
        <Link
          to="/people/$id"
          params={{ id }}
          className="inline-block min-h-8 font-semibold text-ink text-lg underline"
        >
          {name}
        </Link>
        <PersonDetails person={person} />
      </div>
    </div>
  )
}
