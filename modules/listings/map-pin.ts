import type { CheckedValue } from '../../platform/values/checked-value.ts'

/** The bounds of the Philippines, in degrees; the database has the same. */
const SOUTH = 4
const NORTH = 22
const WEST = 116
const EAST = 127

const EXAMPLE = 'such as 15.14, 120.58'
const SHORT_LINK = `This short link doesn’t hold the place. Open it, and copy the long address from the browser once the map is there. Or press the spot in Google Maps until a pin drops, and copy its numbers, ${EXAMPLE}.`
const NO_PLACE = `This link holds no place. Open it, press the spot on the map until a pin drops, and copy its numbers, ${EXAMPLE}.`
const NO_PIN = `Paste a link from Google Maps, or latitude and longitude, ${EXAMPLE}.`
const EMBEDDING_CODE =
  'This is the code for embedding. Paste the address from the browser’s address bar.'

const PAIR = /^(?:loc:)?\(?(-?\d{1,3}\.\d{1,20})°? ?N?[,;]? ?(-?\d{1,3}\.\d{1,20})°? ?E?\)?$/i
/** The place itself, not what the map around it shows. */
const MARKED = /!3d(-?\d{1,3}\.\d{1,20})!4d(-?\d{1,3}\.\d{1,20})/
const SHOWN = /@(-?\d{1,3}\.\d{1,20}),(-?\d{1,3}\.\d{1,20})/
const GOOGLE = /^(?:www\.|maps\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/
const SHORT = /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl|g\.co|share\.google)(?:\/|$)/i

/** A pin as it is stored, out of a pasted link to Google Maps or of two numbers. Asks no network. */
export function checkPin(typed: string): CheckedValue {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text === '') return { value: '' }
  if (/^<iframe/i.test(text)) return { problem: EMBEDDING_CODE }
  if (SHORT.test(text)) return { problem: SHORT_LINK }
  const pair = PAIR.exec(text)
  if (pair) return checkedPair(pair)
  const url = googleLink(text)
  if (!url) return { problem: NO_PIN }
  const found = pairIn(url)
  return found ? checkedPair(found) : { problem: NO_PLACE }
}

function googleLink(text: string): URL | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return GOOGLE.test(url.hostname) ? url : null
}

function pairIn({ pathname, searchParams, hash }: URL): RegExpExecArray | null {
  const path = decoded(pathname)
  const asked = ['query', 'q', 'll', 'destination', 'daddr', 'center']
  return (
    MARKED.exec(path + hash) ??
    firstPair(asked.map((name) => searchParams.get(name))) ??
    firstPair(path.split('/')) ??
    SHOWN.exec(path)
  )
}

function firstPair(texts: readonly (string | null)[]): RegExpExecArray | null {
  for (const text of texts) {
    const pair = PAIR.exec(text?.replace(/[\s+]+/g, ' ').trim() ?? '')
    if (pair) return pair
  }
  return null
}

/** An address may hold a percent sign that stands for itself. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function checkedPair([, first, second]: RegExpExecArray): CheckedValue {
  const latitude = Number(first)
  const longitude = Number(second)
  if (isInPhilippines(latitude, longitude)) {
    return { value: `${degrees(latitude)}, ${degrees(longitude)}` }
  }
  const where = `${degrees(latitude)}, ${degrees(longitude)}`
  return {
    problem: isInPhilippines(longitude, latitude)
      ? `Latitude comes first: ${degrees(longitude)}, ${degrees(latitude)}.`
      : `${where} is outside the Philippines.`,
  }
}

function isInPhilippines(latitude: number, longitude: number): boolean {
  return latitude >= SOUTH && latitude <= NORTH && longitude >= WEST && longitude <= EAST
}

/** To a tenth of a meter, with a point always. */
function degrees(value: number): string {
  const plain = String(Number(value.toFixed(6)))
  return plain.includes('.') ? plain : `${plain}.0`
}
