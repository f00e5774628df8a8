import { Link } from '@tanstack/react-router'
import { propertyParam } from '~/modules/listings/property-address'
import { formatDay, manilaDay } from '~/platform/values/dates'
import type { ShownDraft } from '../load-draft'
import { DraftEnded } from './draft-ended'
import { DraftPictures } from './draft-pictures'
import { PropertyDetails } from './property-details'
import { PropertyHead, PropertyOffer, PropertyPlace } from './property-summary'

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
      <article className="listing-story site-width">
        {photos.length > 0 && <DraftPictures pictures={photos} title={property.title} />}
        <PropertyHead property={property} hasSimilar={false} />
        <div className="listing-panel">
          <PropertyOffer {...draft} isDraft />
          <PropertyPlace {...draft} />
        </div>
        <div className="grid grid-cols-1 content-start gap-10">
          <PropertyDetails {...draft} />
        </div>
      </article>
    </div>
  )
}
