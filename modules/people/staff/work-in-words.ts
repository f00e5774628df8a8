import { listingsInWords } from './listings-in-words'

type Work = { listings: number; enquiries: number }

export function workInWords({ listings, enquiries }: Work): string {
  const asked = enquiries === 1 ? '1 open enquiry' : `${enquiries} open enquiries`
  if (listings === 0) return enquiries === 0 ? 'Nothing' : asked
  return enquiries === 0 ? listingsInWords(listings) : `${listingsInWords(listings)}, ${asked}`
}
