import { soldNotice, soldWords } from '~/modules/listings/availability'
import type { SheetProperty } from '~/modules/listings/data/staff-reads'
import { listingFacts } from '~/modules/listings/listing-facts'
import { projectLine } from '~/modules/listings/project-facts'
import { propertyFacts } from '~/modules/listings/property-facts'
import { licenceLine } from '~/modules/people/licence'
import { brokerLicence, type SiteSettings } from '~/modules/site-settings/site-settings'
import { formatPhoneNumber } from '~/platform/values/phone-number'

export function offerWords({ status, listing_type }: SheetProperty): string {
  const sold = soldNotice(status)
  if (sold) return soldWords(sold)
  return listing_type === 'for_rent' ? 'For rent' : 'For sale'
}

export function sizeWords(property: SheetProperty): string[] {
  return propertyFacts(property).map(({ value, unit }) => `${value} ${unit}`)
}

export function sheetFacts(
  property: SheetProperty,
  most: number,
): [label: string, words: string][] {
  return listingFacts(property).slice(0, most)
}

export function shownAgent({ agent }: SheetProperty) {
  return agent?.is_shown ? agent : null
}

export function sheetPhone(property: SheetProperty, settings: SiteSettings): string {
  return formatPhoneNumber(shownAgent(property)?.phone || settings.phone)
}

/** RA 9646 wants the licensed broker named in every advertisement: a line for each licence. */
export function licenceLines(property: SheetProperty, settings: SiteSettings): string[] {
  const agent = shownAgent(property)
  const dates = {
    from: agent?.licence_valid_from ?? '',
    until: agent?.licence_valid_until ?? '',
  }
  const registration = settings.dhsud_registration_no
  const until = settings.dhsud_registration_valid_until
  const lines = [
    agent?.licence_no &&
      `${agent.name}: PRC licence ${licenceLine(agent.licence_no, dates, settings.read_on)}`,
    agent?.supervisor_name && `Supervised by ${agent.supervisor_name}`,
    settings.broker_licence_no &&
      settings.broker_licence_no !== agent?.licence_no &&
      `${settings.broker_name || settings.business_name}: PRC licence ${brokerLicence(settings)}`,
    registration && `DHSUD registration ${licenceLine(registration, { until }, settings.read_on)}`,
  ].flatMap((line) => line || [])
  const named = lines.length > 0 ? lines : ['No licence has been added yet.']
  return [projectLine(property), ...named].filter(Boolean)
}

/** Sample people and licences are nobody's: a sheet that shows them must say so. */
export function isSample({ is_sample }: SheetProperty, { sample_data }: SiteSettings): boolean {
  return is_sample || sample_data
}
