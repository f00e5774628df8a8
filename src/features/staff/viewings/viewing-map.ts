import type { DayViewing } from '~/data/viewings/staff-reads'
import { mapLink } from '~/domain/contact-links'
import { locationOf } from '~/domain/location'

type Viewing = Pick<DayViewing, 'place'> & {
  enquiry: { property: { pin: string; address: string; city: string; state: string } | null }
}

/** Leads to the listing's pin while the viewing is where the listing is; undefined without a place. */
export function viewingMap({ place, enquiry: { property } }: Viewing): string | undefined {
  const isThere = property && (!place || place === locationOf(property))
  const where = (isThere && property.pin) || place
  return where ? mapLink(where) : undefined
}
