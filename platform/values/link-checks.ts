import type { CheckedValue } from './checked-value.ts'
import { normalText } from './normal-text.ts'
import { t } from './t.ts'

const NOT_AN_ADDRESS =
  'This is not a web address. Copy it from the browser’s address bar or from “Share”.'
const EMBEDDING_CODE = 'This is the code for embedding. Paste the link that “Share” offers.'

/** @returns the page's m.me address; a page's name alone is taken too */
export function checkMessenger(typed: string): CheckedValue {
  const text = normalText(typed).trim()
  if (text === '') return { value: '' }
  const name = text.match(/^@?([\w.-]{2,100})$/)?.[1]
  if (name && !looksLikeHost(name)) return { value: `https://m.me/${name}` }
  return checkedLink(text, (url) => {
    const page = messengerPage(url)
    return page
      ? { value: `https://m.me/${page}` }
      : { problem: `${leadsTo(url)} Messenger links begin with m.me/ and name your page.` }
  })
}

function messengerPage({ hostname, pathname, searchParams }: URL): string | undefined {
  const host = plainHost(hostname)
  const path = pathname.split('/').filter(Boolean)
  const isFacebook = host === 'facebook.com' || host === 'fb.com'
  const page =
    host === 'm.me'
      ? path[0]
      : host === 'messenger.com' && path[0] === 't'
        ? path[1]
        : isFacebook && path[0] === 'messages' && path[1] === 't'
          ? path[2]
          : isFacebook && path[0] === 'profile.php'
            ? (searchParams.get('id') ?? undefined)
            : isFacebook && path.length === 1
              ? path[0]
              : undefined
  return page && /^[\w.-]+$/.test(page) ? page : undefined
}

export function checkFacebook(typed: string): CheckedValue {
  return checkedLink(normalText(typed).trim(), (url) => {
    const host = plainHost(url.hostname)
    if (host !== 'facebook.com' && host !== 'fb.com') {
      return { problem: `${leadsTo(url)} Enter the address of your page on facebook.com.` }
    }
    if (url.pathname === '/') {
      return { problem: 'This leads to Facebook itself. Add the name of your page.' }
    }
    const id = url.pathname === '/profile.php' && url.searchParams.get('id')
    const search = id ? `?id=${encodeURIComponent(id)}` : ''
    return { value: plain(`https://www.facebook.com${url.pathname}${search}`) }
  })
}

/** The maps of Google, Apple, Waze, Bing, HERE and OpenStreetMap. */
const MAPS: { host: RegExp; path?: RegExp }[] = [
  { host: /^maps\.app\.goo\.gl$/, path: /^\/./ },
  { host: /^goo\.gl$/, path: /^\/maps\/./ },
  { host: /^google\.com(\.ph)?$/, path: /^\/maps(\/|$)/ },
  { host: /^maps\.google\.com(\.ph)?$/ },
  { host: /^maps\.apple(\.com)?$/ },
  { host: /^(ul\.)?waze\.com$/ },
  { host: /^bing\.com$/, path: /^\/maps/ },
  { host: /^(share|wego)\.here\.com$/ },
  { host: /^openstreetmap\.org$/ },
]

export function checkMap(typed: string): CheckedValue {
  const text = normalText(typed).trim()
  if (/^<iframe/i.test(text)) {
    return { problem: EMBEDDING_CODE }
  }
  return checkedLink(text, (url) => {
    const host = plainHost(url.hostname)
    const isMap = MAPS.some((map) => map.host.test(host) && (map.path?.test(url.pathname) ?? true))
    return isMap
      ? { value: plain(url.href) }
      : { problem: `${leadsTo(url)} Enter a link to a map, such as Google Maps or Waze.` }
  })
}

export function checkTour(typed: string): CheckedValue {
  const text = normalText(typed).trim()
  if (/^<iframe/i.test(text)) return { problem: EMBEDDING_CODE }
  return checkedLink(text, (url) => {
    url.hostname = url.hostname.replace(/\.$/, '')
    return /\.[a-z][a-z\d-]*[a-z\d]$/.test(url.hostname)
      ? { value: plain(url.href) }
      : { problem: NOT_AN_ADDRESS }
  })
}

export function checkEmail(typed: string): CheckedValue {
  const text = normalText(typed)
    .trim()
    .replace(/^mailto:/i, '')
  if (text === '') return { value: '' }
  const strange = /[^ -~]/u.exec(text)?.[0]
  if (strange && /[\p{L}\p{M}\p{Extended_Pictographic}]/u.test(strange)) {
    return { problem: t('An e-mail address can’t hold ñ, accents or emoji.') }
  }
  if (strange) return { problem: t`An e-mail address can’t hold “${strange}”. Take it out.` }
  return /^[\w!$'*+/=^`{|}~.-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(text)
    ? { value: text }
    : { problem: t('Enter one e-mail address, for example name@example.com.') }
}

function checkedLink(text: string, check: (url: URL) => CheckedValue): CheckedValue {
  if (text === '') return { value: '' }
  const scheme = text.match(/^([a-z][a-z\d+.-]*):(?!\d)/i)?.[1]?.toLowerCase()
  if (scheme && scheme !== 'https' && scheme !== 'http') {
    return { problem: 'Only web addresses can be linked to: they begin with https://.' }
  }
  if (/[\s\\]/.test(text)) return { problem: NOT_AN_ADDRESS }
  try {
    const url = new URL(scheme ? text : `https://${text}`)
    if (!url.hostname.includes('.')) return { problem: NOT_AN_ADDRESS }
    if (url.username || url.password) {
      return { problem: `${leadsTo(url)} Leave out what comes before the @.` }
    }
    if (url.port) return { problem: `Leave out “:${url.port}”.` }
    url.protocol = 'https:'
    return check(url)
  } catch {
    return { problem: NOT_AN_ADDRESS }
  }
}

function plainHost(hostname: string): string {
  return hostname.replace(/^(www|m|web|mobile)\.(?=.*\.)/, '').replace(/\.$/, '')
}

function leadsTo(url: URL): string {
  return `This leads to ${url.hostname}.`
}

function looksLikeHost(name: string): boolean {
  return /\.(com|me|net|org|ph|info|io|co)$/i.test(name)
}

/** The database takes no quotes, which the URL standard leaves as they are. */
function plain(address: string): string {
  return address.replaceAll("'", '%27').replaceAll('`', '%60')
}
