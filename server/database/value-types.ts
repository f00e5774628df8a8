import { type CustomTypesConfig, types } from 'pg'
import { numericToJson, oid, timestampToIso } from '../backend/value-format.ts'

const asIs = (text: string) => text
const arrayOfTexts: (text: string) => (string | null)[] = types.getTypeParser(1009 as never)
const arrayOf = (parse: (text: string) => unknown) => (text: string) =>
  arrayOfTexts(text).map((value) => (value === null ? null : parse(value)))

/** pg_type.oid of an array of each. */
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

/** Numbers as numbers, times as ISO text, JSON parsed; the driver's own for everything else. */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    parsers.get(id) ?? types.getTypeParser(id as never, format as never)) as never,
}
