import { type SheetListing, stateOf } from '~/modules/listing-sheets/listing-sheet'
import type { ExportedListing } from '~/modules/listings/data/export-reads'
import { isFloorPlan } from '~/modules/listings/floor-plan'
import { FORM_FIELDS } from '~/modules/listings/property-values'
import { imageAddress } from '~/platform/values/images'
import { recordOf } from '~/platform/values/record-of'

/**
 * @param agents names by id; the id itself is for a person who is not there any more
 * @param origin of the pictures, without a last slash
 */
export function sheetListing(
  listing: ExportedListing,
  agents: ReadonlyMap<string, string>,
  origin: string,
): SheetListing {
  const values = { ...listing, video_urls: listing.property_videos.map((each) => each.video_url) }
  return {
    reference: listing.reference ?? '',
    state: stateOf(listing),
    fields: recordOf<SheetListing['fields']>(
      FORM_FIELDS.map(({ key, kind }) => {
        const value = values[key]
        return [key, kind === 'person' && value ? (agents.get(String(value)) ?? value) : value]
      }),
    ),
    note: listing.listing_notes?.note ?? '',
    faqs: listing.property_faqs.map(({ question, answer }) => ({ question, answer })),
    pictures: listing.property_images.map((image) => ({
      file: imageAddress(image.image_url, origin),
      alt_text: image.alt_text ?? '',
      kind: isFloorPlan(image) ? 'floor_plan' : 'photo',
    })),
  }
}
