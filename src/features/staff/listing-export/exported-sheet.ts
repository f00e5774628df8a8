import type { ExportedListing } from '~/data/properties/export-reads'
import { isFloorPlan } from '~/domain/floor-plan'
import { imageAddress } from '~/domain/images'
import { type SheetListing, stateOf } from '~/domain/listing-sheet'
import { FORM_FIELDS } from '~/domain/property-values'
import { recordOf } from '~/domain/record-of'

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
