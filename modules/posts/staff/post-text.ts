import type { PostedProperty } from '~/modules/listings/data/staff-reads'
import { locationOf } from '~/modules/listings/location'
import { shownPrice } from '~/modules/listings/price'
import { projectLine } from '~/modules/listings/project-facts'
import { type Fact, propertyFacts } from '~/modules/listings/property-facts'
import type { SiteSettings } from '~/modules/site-settings/site-settings'
import { formatPhoneNumber } from '~/platform/values/phone-number'

export const CHANNELS = ['feed', 'groups', 'marketplace', 'viber', 'messenger'] as const
export type PostChannel = (typeof CHANNELS)[number]
export type PostLanguage = 'en' | 'fil'

type Manner = {
  name: string
  source: string
  medium: string
  /** Characters of the description; 0 leaves it out. */
  description: number
  hasFacts: boolean
  hasPhone: boolean
  /** In characters: beyond it the channel hides the rest, or nobody reads on. */
  most: number
  /** Of the pictures' longer side, in pixels. */
  picture: number
}

export const MANNERS: Record<PostChannel, Manner> = {
  feed: {
    name: 'Facebook page',
    source: 'facebook',
    medium: 'feed',
    description: 700,
    hasFacts: true,
    hasPhone: true,
    most: 2000,
    picture: 1600,
  },
  groups: {
    name: 'Facebook groups',
    source: 'facebook',
    medium: 'group',
    description: 0,
    hasFacts: true,
    hasPhone: true,
    most: 1000,
    picture: 1600,
  },
  marketplace: {
    name: 'Marketplace',
    source: 'facebook',
    medium: 'marketplace',
    description: 400,
    hasFacts: true,
    hasPhone: false,
    most: 1500,
    picture: 1200,
  },
  viber: {
    name: 'Viber',
    source: 'viber',
    medium: 'chat',
    description: 0,
    hasFacts: true,
    hasPhone: false,
    most: 700,
    picture: 960,
  },
  messenger: {
    name: 'Messenger',
    source: 'messenger',
    medium: 'chat',
    description: 0,
    hasFacts: false,
    hasPhone: false,
    most: 600,
    picture: 960,
  },
}

const WORDS = {
  en: {
    sale: 'For sale',
    rent: 'For rent',
    price: 'Price',
    place: 'Place',
    call: 'Call or text',
    more: 'Photos and details',
    reference: 'Reference',
    hi: 'Hi! This one may suit you',
  },
  fil: {
    sale: 'Ipinagbibili',
    rent: 'Pinauupahan',
    price: 'Presyo',
    place: 'Lugar',
    call: 'Tumawag o mag-text',
    more: 'Mga litrato at detalye',
    reference: 'Reference',
    hi: 'Kumusta po! Baka magustuhan ninyo ito',
  },
} as const

const FILIPINO_FACTS: Record<Fact['key'], string> = {
  bedrooms: 'kuwarto',
  bathrooms: 'banyo',
  area: 'sqm na sahig',
  lot: 'sqm na lote',
}

type Site = Pick<
  SiteSettings,
  'business_name' | 'broker_name' | 'broker_licence_no' | 'dhsud_registration_no' | 'phone'
>

type Post = {
  property: PostedProperty
  settings: Site
  siteUrl: string
  channel: PostChannel
  language: PostLanguage
}

export function markedLink(
  property: PostedProperty,
  siteUrl: string,
  channel: PostChannel,
): string {
  const { source, medium } = MANNERS[channel]
  const mark = new URLSearchParams({
    utm_source: source,
    utm_medium: medium,
  })
  return `${siteUrl}/property/${property.reference}?${mark}`
}

export function postText({ property, settings, siteUrl, channel, language }: Post): string {
  const manner = MANNERS[channel]
  const words = WORDS[language]
  const kind = property.listing_type === 'for_rent' ? words.rent : words.sale
  const place = locationOf(property)
  const phone = formatPhoneNumber(property.agent?.phone || settings.phone)
  const head =
    channel === 'messenger' ? `${words.hi}: ${property.title}` : `${kind}: ${property.title}`
  const parts = [
    head,
    [
      property.price && `${words.price}: ${shownPrice(property.price)}`,
      place && `${words.place}: ${place}`,
      manner.hasFacts && factsLine(property, language),
      `${words.reference}: ${property.reference}`,
    ],
    manner.description > 0 && shortened(property.description, manner.description),
    [
      manner.hasPhone && phone && `${words.call}: ${phone}`,
      `${words.more}: ${markedLink(property, siteUrl, channel)}`,
    ],
    [projectLine(property), licenceLine(property, settings)],
  ]
  return parts
    .map((part) => (Array.isArray(part) ? part.filter(Boolean).join('\n') : part))
    .filter(Boolean)
    .join('\n\n')
}

function factsLine(property: PostedProperty, language: PostLanguage): string {
  return propertyFacts(property)
    .map(({ key, value, unit }) => `${value} ${language === 'fil' ? FILIPINO_FACTS[key] : unit}`)
    .join(' · ')
}

/** RA 9646 wants the licensed broker named in every advertisement. */
function licenceLine({ agent }: PostedProperty, settings: Site): string {
  const { business_name, broker_name, broker_licence_no, dhsud_registration_no } = settings
  const holders = [
    agent?.licence_no && `${agent.name}, PRC ${agent.licence_no}`,
    broker_licence_no &&
      broker_licence_no !== agent?.licence_no &&
      `${broker_name}, PRC ${broker_licence_no}`,
    dhsud_registration_no && `DHSUD ${dhsud_registration_no}`,
  ]
  return [business_name, ...holders].filter(Boolean).join(' · ')
}

function shortened(text: string, most: number): string {
  const plain = text.trim()
  if (plain.length <= most) return plain
  const cut = plain.slice(0, most - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`
}
