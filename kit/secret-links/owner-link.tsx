import { useRouteContext } from '@tanstack/react-router'
import { SendLink } from '~/kit/components/send-link'
import type { ListingLinkKind } from '~/kit/secret-links/staff-reads'
import { useListingLink } from '~/kit/secret-links/use-listing-link'
import { Button } from '~/kit/ui/button'
import { formatDay } from '~/platform/values/dates'

type OwnerLinkProps = {
  property: { id: string; title: string }
  kind: ListingLinkKind
  days: number
  /** What a report says of visitors. */
  said?: string
}

const words = {
  draft: {
    shows: 'A link shows this draft to the owner',
    make: 'Make a link for the owner',
    message: 'Preview',
  },
  report: {
    shows: 'A link shows the report',
    make: 'Make a link to the report',
    message: 'Report',
  },
}

/** A link for the owner of a listing. It is shown once, as only its hash is stored. */
export function OwnerLink({ property, kind, days, said }: OwnerLinkProps) {
  const { config } = useRouteContext({ from: '__root__' })
  const { link, make, end } = useListingLink(kind, property.id)
  const isBusy = make.isPending || end.isPending
  const secret = link ? make.data : undefined
  const { shows, make: makeIt, message } = words[kind]
  return (
    <>
      {link ? (
        <p>
          {shows} until {formatDay(link.ends_at)}.{!secret && ' A new one ends it.'}
        </p>
      ) : (
        kind === 'draft' && (
          <p>A link shows this draft to its owner, without signing in, for {days} days.</p>
        )
      )}
      {secret && (
        <SendLink
          address={`${config.siteUrl}/${kind}/${secret}`}
          words={`${message}: ${property.title}`}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy}
          onClick={() => make.mutate({ days, said })}
        >
          {link ? 'Make a new link' : makeIt}
        </Button>
        {link && (
          <Button variant="outline" size="sm" disabled={isBusy} onClick={() => end.mutate(link.id)}>
            End the link
          </Button>
        )}
      </div>
    </>
  )
}
