import { locationOf } from '~/modules/listings/location'
import type { DayViewing } from '~/modules/viewings/data/staff-reads'
import { mapLink } from '~/platform/values/contact-links'

type Viewing = Pick<DayViewing, 'place'> & {
  enquiry: { property: { pin: string; address: string; city: string; state: string } | null }
}

/** Leads to the listing's pin while the viewing is where the listing is; undefined without a place. */
export function viewingMap({ place, enquiry: { property } }: Viewing): string | undefined {
  const isThere = property && (!place || place === locationOf(property))
  const where = (isThere && property.pin) || place
  return where ? mapLink(where) : undefined
}
