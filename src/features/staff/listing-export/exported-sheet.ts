import type { ExportedListing } from '~/data/properties/export-reads'
import { type SheetListing, stateOf } from '~/domain/listing-sheet'
import { FORM_FIELDS } from '~/domain/property-values'
import { recordOf } from '~/domain/record-of'

/** @param agents names by id; the id itself stands for a person who is not there any more */
export function sheetListing(
  listing: ExportedListing,
  agents: ReadonlyMap<string, string>,
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
  }
}
