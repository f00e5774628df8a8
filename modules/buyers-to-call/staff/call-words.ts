import { townName } from '~/kit/places/town'
import type { PersonToCall } from '~/modules/buyers-to-call/data/staff-reads'
import type { PostedProperty } from '~/modules/listings/data/staff-reads'
import { optionWords, PROPERTY_KINDS } from '~/modules/listings/listing-options'
import { locationOf } from '~/modules/listings/location'
import { shownPrice } from '~/modules/listings/price'
import { propertyParam } from '~/modules/listings/property-address'
import type { ContactMessage } from '~/platform/values/contact-links'
import { formatDay } from '~/platform/values/dates'

type Asked = Pick<
  PersonToCall,
  'asked_at' | 'asked_reference' | 'asked_kind' | 'asked_town' | 'asked_type' | 'is_cheaper'
>

export function whyItFits(asked: Asked): string {
  const day = formatDay(asked.asked_at)
  if (asked.is_cheaper) return `Asked about this listing on ${day}, before its price came down`
  const kind = optionWords(PROPERTY_KINDS, asked.asked_kind ?? '').toLowerCase()
  const place = asked.asked_town ? ` in ${townName(asked.asked_town)}` : ''
  const offer = asked.asked_type === 'for_rent' ? 'for rent' : 'for sale'
  return `Asked about ${asked.asked_reference} on ${day}: ${kind || 'property'}${place}, ${offer}`
}

const TOLD: Record<string, string> = {
  call: 'Called',
  sms: 'Sent by SMS',
  viber: 'Sent by Viber',
  email: 'Sent by e-mail',
  not_interested: 'Not interested, noted',
}

type Told = Pick<PersonToCall, 'told_at' | 'told_by' | 'told_as'>

export function toldWords(told: Told, nameOf: (id: string) => string): string {
  if (!told.told_at) return ''
  const who = told.told_by ? nameOf(told.told_by) : 'a colleague'
  return `${TOLD[told.told_as ?? ''] ?? 'Told'} by ${who} on ${formatDay(told.told_at)}`
}

type Message = {
  person: Pick<PersonToCall, 'name' | 'asked_title' | 'asked_reference' | 'is_cheaper'>
  property: PostedProperty
  me: string
  siteUrl: string
  channel: 'viber' | 'email'
}

/** Ends with the link alone on its line, which an SMS goes without. */
export function callMessage({ person, property, me, siteUrl, channel }: Message): ContactMessage {
  const name = `${property.title} (${property.reference})`
  const offer = property.listing_type === 'for_rent' ? 'for rent' : 'for sale'
  const price = shownPrice(property.price)
  const mark = new URLSearchParams({
    utm_source: channel,
    utm_medium: 'news',
    utm_campaign: property.reference,
  })
  const what = person.is_cheaper
    ? `You asked us about ${name}. Its price came down: ${price} now.`
    : `You asked us about ${person.asked_title} (${person.asked_reference}). This one is ${offer}, too: ${name}, ${price}, ${locationOf(property)}.`
  const body = [
    `Good day, ${person.name}. ${what} Shall I tell you more?`,
    me,
    `${siteUrl}/property/${propertyParam(property)}?${mark}`,
  ]
  return { subject: name, body: body.join('\n\n'), ref: property.reference }
}

export function peopleInWords(count: number, most: number): string {
  const number = count >= most ? `${most} people or more` : `${count} people`
  return `${count === 1 ? '1 person' : number} may want to hear of this`
}
