import { type CustomTypesConfig, types } from 'pg'

/** Converts PostgreSQL's `2026-11-21 03:00:00.123+08` to PostgREST's `2026-11-21T03:00:00.123+08:00`. */
function timestampToIso(text: string): string {
  return text.replace(/^(\S+) (\S+)$/, '$1T$2').replace(/([+-]\d\d)$/, '$1:00')
}

function numericToJson(text: string): number | string {
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

const oid = {
  bigint: 20,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
  numeric: 1700,
} as const

const asIs = (text: string) => text
const arrayOfTexts: (text: string) => (string | null)[] = types.getTypeParser(1009 as never)
const arrayOf = (parse: (text: string) => unknown) => (text: string) =>
  arrayOfTexts(text).map((value) => (value === null ? null : parse(value)))

const arrayOid = { bigint: 1016, date: 1182, numeric: 1231, timestamp: 1115, timestamptz: 1185 }

const parsers = new Map<number, (text: string) => unknown>([
  [oid.bigint, numericToJson],
  [oid.numeric, numericToJson],
  [oid.date, asIs],
  [oid.timestamp, timestampToIso],
  [oid.timestamptz, timestampToIso],
  [oid.interval, asIs],
  [arrayOid.bigint, arrayOf(numericToJson)],
  [arrayOid.numeric, arrayOf(numericToJson)],
  [arrayOid.date, arrayOf(asIs)],
  [arrayOid.timestamp, arrayOf(timestampToIso)],
  [arrayOid.timestamptz, arrayOf(timestampToIso)],
])

/** Numbers as numbers, times as ISO text and JSON parsed; everything else as the driver returns it. */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    parsers.get(id) ?? types.getTypeParser(id as never, format as never)) as never,
}
