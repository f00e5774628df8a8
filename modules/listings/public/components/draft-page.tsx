import { Link } from '@tanstack/react-router'
import { propertyParam } from '~/modules/listings/property-address'
import { formatDay, manilaDay } from '~/platform/values/dates'
import type { ShownDraft } from '../load-draft'
import { DraftEnded } from './draft-ended'
import { DraftPictures } from './draft-pictures'
import { PropertyDetails } from './property-details'
import { PropertyPlace, PropertySummary } from './property-summary'

export function DraftPage({ draft }: { draft: ShownDraft | undefined }) {
  if (!draft) return <DraftEnded />
  const { property, ends_at, is_published } = draft
  const photos = property.property_images.filter(({ kind }) => kind === 'photo')
  return (
    <div className="pb-14 sm:pb-20">
      <div className="site-width py-4 print:hidden">
        <p className="border-2 border-marigold bg-pane px-4 py-3" role="note">
          {is_published ? (
            <>
              <b>This listing is on the site now.</b>{' '}
              <Link
                to="/property/$id"
                params={{ id: propertyParam(property) }}
                className="inline-block py-1 underline"
              >
                See it there
              </Link>
            </>
          ) : (
            <>
              <b>Preview for the owner.</b> The site doesn’t show this listing yet. Whoever has this
              link sees it, until {formatDay(manilaDay(Date.parse(ends_at)))}. Tell your agent what
              should be different.
            </>
          )}
        </p>
      </div>
      <article className="site-width grid grid-cols-1 gap-x-10 gap-y-4 sm:gap-y-8 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="max-lg:-mx-4 md:max-lg:-mx-8">
          {photos.length > 0 && <DraftPictures pictures={photos} title={property.title} />}
        </div>
        <div className="grid content-start gap-4 lg:row-span-2">
          <PropertySummary {...draft} hasSimilar={false} isDraft />
          <PropertyPlace {...draft} />
        </div>
        <div className="grid grid-cols-1 content-start gap-10">
          <PropertyDetails {...draft} />
        </div>
      </article>
    </div>
  )
}
