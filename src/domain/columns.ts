import { PROPERTY_COLUMNS, type Shown } from './property-fields.ts'

type Column = { key: string; on: Shown }

/** The keys of some columns as PostgREST's select list, known to the compiler letter by letter. */
type Listed<T extends readonly Column[], On> = T extends readonly [
  infer First extends Column,
  ...infer Rest extends readonly Column[],
]
  ? First['on'] extends On
    ? Listed<Rest, On> extends ''
      ? First['key']
      : `${First['key']}, ${Listed<Rest, On>}`
    : Listed<Rest, On>
  : ''

export function propertyColumns<const On extends Shown>(...shown: On[]) {
  const wanted: readonly Shown[] = shown
  return PROPERTY_COLUMNS.filter(({ on }) => wanted.includes(on))
    .map(({ key }) => key)
    .join(', ') as Listed<typeof PROPERTY_COLUMNS, On>
}
