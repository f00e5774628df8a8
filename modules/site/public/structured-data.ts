import type { RealEstateAgent } from 'schema-dts'
import type { PublicConfig } from '~/kit/data/public-client'
import { brokerLicence, type SiteSettings } from '~/modules/site-settings/site-settings'
import { webLink } from '~/platform/values/contact-links'
import { parsePhoneNumber } from '~/platform/values/phone-number'

export function agentStructuredData(
  settings: SiteSettings,
  { siteUrl, preview }: PublicConfig,
): RealEstateAgent {
  const page = webLink(settings.facebook_url)
  return {
    '@type': 'RealEstateAgent',
    '@id': `${siteUrl}/#agent`,
    url: `${siteUrl}/`,
    name: settings.business_name,
    description: settings.hero_text || settings.tagline || undefined,
    image: preview,
    logo: `${siteUrl}/logo.png`,
    telephone: parsePhoneNumber(settings.phone) ?? undefined,
    email: settings.email || undefined,
    address: settings.address_line
      ? { '@type': 'PostalAddress', streetAddress: settings.address_line, addressCountry: 'PH' }
      : undefined,
    areaServed: { '@type': 'AdministrativeArea', name: 'Pampanga, Philippines' },
    sameAs: page ? [page] : undefined,
    employee: settings.broker_name
      ? {
          '@type': 'Person',
          name: settings.broker_name,
          jobTitle: settings.broker_title || undefined,
          identifier: brokerLicence(settings) || undefined,
        }
      : undefined,
  }
}
