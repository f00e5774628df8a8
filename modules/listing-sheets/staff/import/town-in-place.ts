import { townOf } from '~/kit/places/town-spelling'

const BEHIND = /^(?:pampanga|philippines|ph|2\d{3})(?: (?:pampanga|philippines|2\d{3}))*\.?$/i
const RUN_ON = /^(.+?) +((?:angeles|mabalacat|san fernando) city)$/i

/** "Dau, Mabalacat City, Pampanga" in its two fields; undefined where it ends with no town. */
export function splitPlace(text: string): { address: string; city: string } | undefined {
  const parts = text.split(',').flatMap((part) => part.trim() || [])
  const last = parts.findLastIndex((part) => !BEHIND.test(part))
  const city = parts[last]
  if (city === undefined || townOf(city) === null) return undefined
  const [, before, own] = RUN_ON.exec(city) ?? []
  const address = [...parts.slice(0, last), ...(before ? [before] : [])].join(', ')
  return { address, city: own ?? city }
}

export function isTownAlone(text: string): boolean {
  return splitPlace(text)?.address === ''
}
