// As PostgREST writes values, where `@supabase/lite` 0.10 passes on what its drivers make of them.

/** PostgreSQL's `2026-11-21 03:00:00.123+08` as PostgREST's `2026-11-21T03:00:00.123+08:00`. */
export function timestampToIso(text: string): string {
  return text.replace(/^(\S+) (\S+)$/, '$1T$2').replace(/([+-]\d\d)$/, '$1:00')
}

/** JSON has one kind of number; `NaN` and the infinities, which it lacks, stay text. */
export function numericToJson(text: string): number | string {
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

/** A string is JSON text already: encoding it again would store `"{\"a\":1}"` for `{"a":1}`. */
export function jsonToText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** pg_type.oid */
export const oid = {
  bool: 16,
  bigint: 20,
  bytea: 17,
  json: 114,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
  numeric: 1700,
  jsonb: 3802,
} as const
