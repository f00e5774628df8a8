import type { SiteSettings } from './site-settings.ts'

export type SectionToFill = 'brand' | 'contacts' | 'office' | 'broker' | 'front'

export type MissingSetting = { what: string; section: SectionToFill }

/** @param sample values that the sample put there, by column: they count as missing */
export function missingSettings(
  site: SiteSettings,
  sample: Readonly<Record<string, unknown>> = {},
): MissingSetting[] {
  const own = (column: keyof SiteSettings) =>
    Boolean(site[column]) && site[column] !== sample[column]
  const needs: Record<SectionToFill, Record<string, boolean>> = {
    brand: {
      'Your business name': own('business_name') && site.business_name !== 'Bale',
      'A logo': own('logo'),
    },
    contacts: {
      'Phone number': own('phone'),
      'E-mail address': own('email'),
      'SMS, Viber or Messenger': own('sms_number') || own('viber_number') || own('messenger_url'),
    },
    office: {
      'Office address': own('address_line'),
      'Office hours': Boolean(site.office_hours),
    },
    broker: {
      'The broker’s name': own('broker_name'),
      'PRC licence number': own('broker_licence_no'),
      'The day until which the licence is valid': own('broker_licence_valid_until'),
      'DHSUD registration number': own('dhsud_registration_no'),
    },
    front: {
      'Words of welcome': Boolean(site.hero_title && site.hero_text),
      'About the broker': own('broker_intro'),
    },
  }
  return SECTIONS_TO_FILL.flatMap((section) =>
    Object.entries(needs[section]).flatMap(([what, isThere]) =>
      isThere ? [] : [{ what, section }],
    ),
  )
}

export const SECTIONS_TO_FILL = ['brand', 'contacts', 'office', 'broker', 'front'] as const

/** What the front page has room for, and a new brokerage may have nothing to say in: no step waits for it. */
export function optionalSettings(
  site: SiteSettings,
  sample: Readonly<Record<string, unknown>> = {},
): MissingSetting[] {
  const parts = {
    'Figures that you can prove': 'stats',
    'Value cards': 'value_cards',
    'What clients have said': 'testimonials',
  } as const
  return Object.entries(parts).flatMap(([what, column]) => {
    const isOwn = site[column].length > 0 && !isEqual(site[column], sample[column])
    return isOwn ? [] : [{ what, section: 'front' }]
  })
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
