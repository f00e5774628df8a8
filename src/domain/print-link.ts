import { propertyParam } from './property-address'

type Listing = Parameters<typeof propertyParam>[0]

/** What QR codes open: the listing, with a mark by which its views and enquiries are counted. */
export function printLink(property: Listing, siteUrl: string): string {
  return `${siteUrl}/property/${propertyParam(property)}?utm_source=print`
}
