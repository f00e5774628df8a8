import { propertyParam } from './property-address'

type Listing = Parameters<typeof propertyParam>[0]

export function printLink(property: Listing, siteUrl: string): string {
  return `${siteUrl}/property/${propertyParam(property)}?utm_source=print`
}
