import { parsePhoneNumber } from './phone-number.ts'

export type ContactChannels = {
  phone: string
  email: string
  sms: string
  viber: string
  messenger: string
}

/** `ref` tells the broker's Messenger inbox where the message came from. */
export type ContactMessage = { subject: string; body: string; ref: string }

export function telLink(phone: string): string | null {
  const number = parsePhoneNumber(phone)
  return number && `tel:${number}`
}

export function mailLink(email: string, message?: ContactMessage): string | null {
  const address = email.trim()
  if (!/^[^\s@?&#<>"]+@[^\s@?&#<>"]+$/.test(address)) return null
  // RFC 6068: CRLF line ends, and %20, not +, for spaces.
  return message
    ? `mailto:${address}?subject=${encode(message.subject)}&body=${encode(message.body, '\r\n')}`
    : `mailto:${address}`
}

/**
 * Philippine carriers drop texts between people that hold a link (Globe and the NTC's order of 2022),
 * so what is left of a message is its words.
 */
function withoutLinks(text: string): string {
  return text
    .replace(/\b(?:[a-z]{2,10}:\/\/|www\.)\S*/gi, '')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
}

/**
 * RFC 5724 and Android read `?body=`, iOS since 8 `&body=`. An empty first pair is allowed in a
 * query, so `?&body=` satisfies both (stackoverflow.com/questions/6480462).
 */
export function smsLink(phone: string, message?: ContactMessage): string | null {
  const number = parsePhoneNumber(phone)
  if (!number) return null
  return message ? `sms:${number}?&body=${encode(withoutLinks(message.body))}` : `sms:${number}`
}

/** Viber fails on phones with a raw plus sign. Older versions ignore `text` and open the chat. */
export function viberLink(phone: string, message?: ContactMessage): string | null {
  const number = parsePhoneNumber(phone)
  if (!number) return null
  const chat = `viber://chat?number=${encodeURIComponent(number)}`
  return message ? `${chat}&text=${encode(message.body)}` : chat
}

export function messengerLink(page: string, message?: ContactMessage): string | null {
  const name = page
    .trim()
    .replace(/^(https?:\/\/)?(www\.|m\.)?(m\.me|facebook\.com|fb\.com|messenger\.com\/t)\//i, '')
    .replace(/^@/, '')
    .replace(/[/?#].*$/, '')
  if (!/^[\w.-]+$/.test(name)) return null
  const link = `https://m.me/${name}`
  return message
    ? `${link}?ref=${encodeURIComponent(message.ref)}&text=${encode(message.body)}`
    : link
}

/** Null for anything but http(s). */
export function webLink(address: string): string | null {
  const text = address.trim()
  if (!text) return null
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}

export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encode(address.replace(/\s+/g, ' ').trim())}`
}

/** Lone surrogates, which encodeURIComponent refuses, become U+FFFD. */
function encode(text: string, lineEnd = '\n'): string {
  return encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, lineEnd))
}
