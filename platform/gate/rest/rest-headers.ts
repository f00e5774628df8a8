import { Refusal } from '../refusal.ts'

export interface Preferences {
  readonly returning: (typeof returnings)[number] | undefined
  readonly count: 'exact' | undefined
  readonly resolution: (typeof resolutions)[number] | undefined
  readonly missing: (typeof missings)[number] | undefined
  readonly handling: (typeof handlings)[number] | undefined
  readonly maxAffected: number | undefined
}

const returnings = ['representation', 'minimal', 'headers-only'] as const
const missings = ['default', 'null'] as const
const handlings = ['strict', 'lenient'] as const

const resolutions = ['merge-duplicates', 'ignore-duplicates'] as const

/**
 * Unknown preferences are left aside (RFC 7240). @throws Refusal for one given in two ways, and for
 * estimated counts, which tell about rows that the caller may not read
 */
export function readPreferences(headers: Headers): Preferences {
  const given = new Map<string, string>()
  for (const part of (headers.get('prefer') ?? '').split(',')) {
    const [name = '', value = ''] = part.trim().toLowerCase().split('=', 2)
    if (name === '') continue
    if ((given.get(name) ?? value) !== value) {
      throw new Refusal(400, 'PGRST122', `Prefer names ${name} in two ways`)
    }
    given.set(name, value)
  }
  const count = given.get('count')
  if (count !== undefined && count !== 'exact') {
    throw new Refusal(400, 'count_not_offered', 'count is exact or not asked for')
  }
  const oneOf = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === given.get(name))
  const most = given.get('max-affected') ?? ''
  return {
    returning: oneOf('return', returnings),
    count,
    resolution: oneOf('resolution', resolutions),
    missing: oneOf('missing', missings),
    handling: oneOf('handling', handlings),
    maxAffected: /^\d{1,9}$/.test(most) ? Number(most) : undefined,
  }
}

const json = ['*/*', 'application/*', 'application/json', 'text/html']

/** @throws Refusal for anything but JSON: no CSV, no query plans, of whatever they would be */
export function readAccept(headers: Headers): { isOne: boolean; stripsNulls: boolean } {
  const types = (headers.get('accept') || '*/*').toLowerCase().split(',')
  for (const type of types) {
    const [name = '', ...parameters] = type.split(';').map((part) => part.trim())
    const form = /^application\/vnd\.pgrst\.(object|array)(?:\+json)?$/.exec(name)?.[1]
    if (form) {
      return { isOne: form === 'object', stripsNulls: parameters.includes('nulls=stripped') }
    }
    if (json.includes(name)) return { isOne: false, stripsNulls: false }
  }
  throw new Refusal(406, 'PGRST107', 'Answers are application/json')
}

/** @returns `limit` and `offset` as their parameters would be given; undefined without a Range */
export function readRange(headers: Headers): [string, string][] | undefined {
  const range = headers.get('range')
  if (range === null) return undefined
  const [, from = '', to = ''] = /^(?:items=)?(\d{1,9})-(\d{0,9})$/.exec(range) ?? []
  if (from === '' || (to !== '' && Number(to) < Number(from))) {
    throw new Refusal(416, 'PGRST103', 'A Range of rows looks like 0-24')
  }
  const limit: [string, string][] =
    to === '' ? [] : [['limit', String(Number(to) - Number(from) + 1)]]
  return [['offset', from], ...limit]
}
