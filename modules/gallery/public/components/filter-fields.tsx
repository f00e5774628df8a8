import { atLeast, type Choices, countsOf } from '~/modules/gallery/count-choices'
import {
  type GallerySearch,
  LISTING_FILTERS,
  type ListingFilter,
} from '~/modules/gallery/listing-filters'
import { groupedNumber } from '~/platform/values/grouped-number'
import { AmenityChoices, Check, Options } from './filter-choices'
import { TownChoice } from './town-choice'

type FieldProps<Filter = ListingFilter> = {
  filter: Filter
  search: GallerySearch
  choices: Choices | undefined
}
type Kind<Name> = Extract<ListingFilter, { kind: Name }>

export function FilterFields(given: Omit<FieldProps, 'filter'>) {
  const { search, choices } = given
  return (
    <>
      {LISTING_FILTERS.map(
        (filter) =>
          (filter.kind === 'choice' || filter.kind === 'several') &&
          !ELSEWHERE.includes(filter.key) && (
            <ChoiceField key={filter.key} filter={filter} {...given} />
          ),
      )}
      <TownChoice search={search} counts={choices?.town} />
      <div className="grid grid-cols-2 gap-3">
        {LISTING_FILTERS.map(
          (filter) =>
            filter.kind === 'least' && <LeastField key={filter.key} filter={filter} {...given} />,
        )}
      </div>
      <fieldset className="grid gap-1">
        <legend className="font-semibold">Show only</legend>
        {LISTING_FILTERS.map(
          ({ kind, key, label }) =>
            kind === 'flag' && (
              <Check
                key={key}
                name={key}
                value="1"
                isOn={takenOf(search, key) === 1}
                words={label}
                count={countsOf(choices, key)?.[1] ?? 0}
              />
            ),
        )}
      </fieldset>
      <AmenityChoices chosen={search.amenity ?? []} counts={choices?.amenity ?? []} />
    </>
  )
}

const ELSEWHERE = ['category', 'listing']

/** Of what is on offer; a value from the address that nothing has stays chosen. */
function ChoiceField({ filter, search, choices }: FieldProps<Kind<'choice' | 'several'>>) {
  const { key, label, any, of, words } = filter
  const taken = takenOf(search, key)
  const counts = countsOf(choices, key) ?? {}
  const names = String(taken ?? '').split(',')
  const several = names[1]
    ? [{ value: names.join(','), words: names.map(words).join(', '), count: undefined }]
    : []
  return (
    <Options
      label={label}
      name={key}
      value={taken}
      any={any}
      options={[
        ...several,
        ...of
          .filter((value) => counts[value] || value === taken)
          .map((value) => ({ value, words: words(value), count: counts[value] ?? 0 })),
      ]}
    />
  )
}

function LeastField({ filter, search, choices }: FieldProps<Kind<'least'>>) {
  const { key, label, steps } = filter
  const taken = takenOf(search, key)
  const counts = countsOf(choices, key)
  return (
    <Options
      label={label}
      name={key}
      value={taken}
      options={withTaken(steps, Number(taken ?? 0)).map((step) => ({
        value: String(step),
        words: `${groupedNumber(step)} or more`,
        count: steps.includes(step) ? atLeast(counts, steps, step) : undefined,
      }))}
    />
  )
}

function takenOf(search: GallerySearch, key: string) {
  const values: Record<string, string | number | string[] | undefined> = search
  const taken = values[key]
  return Array.isArray(taken) ? taken.join(',') : taken
}

function withTaken(steps: readonly number[], taken: number): readonly number[] {
  if (!taken || steps.includes(taken)) return steps
  return [...steps, taken].sort((a, b) => a - b)
}
