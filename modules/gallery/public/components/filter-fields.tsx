import { type ComponentProps, useState } from 'react'
import { atLeast, type Choices, countsOf } from '~/modules/gallery/count-choices'
import {
  type GallerySearch,
  LISTING_FILTERS,
  type ListingFilter,
} from '~/modules/gallery/listing-filters'
import { groupedNumber } from '~/platform/values/grouped-number'
import { t } from '~/platform/values/t'
import kinds from '../kinds.svg'
import { AmenityChoices } from './amenity-choices'
import { Check, Options } from './filter-choices'
import { Segments } from './segments'
import { TownChoice } from './town-choice'

type FieldProps<Filter = ListingFilter> = {
  filter: Filter
  search: GallerySearch
  choices: Choices | undefined
}
type Kind<Name> = Extract<ListingFilter, { kind: Name }>

/** What most look for, in this order; any other filter is among the rarer ones. */
const FIRST = ['kind', 'beds', 'baths', 'town', 'barangay', 'area', 'lot', 'amenity']
const ELSEWHERE = ['category', 'listing', 'price']
const RARER = LISTING_FILTERS.filter(({ key }) => ![...FIRST, ...ELSEWHERE].includes(key))
/** Of those that are tapped, how many steps are shown: more would be too narrow for a finger. */
const MOST_TAPPED = 4
const FEWEST_NAMED = 3

export function FilterFields(given: Omit<FieldProps, 'filter'>) {
  const { search, choices } = given
  const field = (key: string) =>
    LISTING_FILTERS.map(
      (filter) => filter.key === key && <AnyField key={key} filter={filter} {...given} />,
    )
  return (
    <>
      {field('kind')}
      {field('beds')}
      {field('baths')}
      {field('town')}
      {field('barangay')}
      <TownChoice search={search} counts={choices?.town} />
      <div className="grid grid-cols-2 gap-3">
        {field('area')}
        {field('lot')}
      </div>
      <AmenityChoices chosen={search.amenity ?? []} counts={choices?.amenity ?? []} />
      <RarerFields {...given} />
    </>
  )
}

function RarerFields(given: Omit<FieldProps, 'filter'>) {
  const { search } = given
  // As it was opened: taking the last of them back must not close it.
  const [wasTaken] = useState(RARER.some(({ key }) => takenOf(search, key)))
  const flags = RARER.filter(({ kind }) => kind === 'flag')
  return (
    <details className="fold" open={wasTaken}>
      <summary>More: parking, pets, Pag-IBIG, photos</summary>
      <div className="grid gap-5">
        {RARER.map(
          (filter) =>
            filter.kind !== 'flag' && <AnyField key={filter.key} filter={filter} {...given} />,
        )}
        <fieldset className="grid gap-1">
          <legend className="font-semibold">Show only</legend>
          {flags.map((filter) => (
            <AnyField key={filter.key} filter={filter} {...given} />
          ))}
        </fieldset>
      </div>
    </details>
  )
}

function AnyField(props: FieldProps) {
  const { filter, search, choices } = props
  switch (filter.kind) {
    case 'choice':
    case 'several':
      return filter.of.length > 0 ? (
        <ChoiceField {...props} filter={filter} />
      ) : (
        <NameField {...props} filter={filter} />
      )
    case 'least':
      return <LeastField {...props} filter={filter} />
    case 'flag':
      return (
        <Check
          name={filter.key}
          value="1"
          isOn={takenOf(search, filter.key) === 1}
          words={filter.label}
          count={countsOf(choices, filter.key)?.[1] ?? 0}
        />
      )
    default:
      return null
  }
}

/** Of what is on offer; a value from the address that nothing has stays chosen. */
function ChoiceField({ filter, search, choices }: FieldProps<Kind<'choice' | 'several'>>) {
  const { key, label, any, of, words } = filter
  const taken = takenOf(search, key)
  const counts = countsOf(choices, key) ?? {}
  const names = String(taken ?? '').split(',')
  const several = names[1]
    ? [{ value: names.join(','), words: names.map(words).join(', '), count: undefined }]
    : []
  const Shown = key === 'kind' ? DrawnKinds : Options
  return (
    <Shown
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

/** In one town alone: a name is a barangay's in many. */
function NameField({ filter, search, choices }: FieldProps<Kind<'choice' | 'several'>>) {
  const { key, label, any } = filter
  const taken = takenOf(search, key)
  const counts = Object.entries(countsOf(choices, key) ?? {})
  const options = counts.filter(([name, count]) => count >= FEWEST_NAMED || name === taken)
  if (search.town?.length !== 1 || options.length === 0) return null
  return (
    <Options
      label={label}
      name={key}
      value={taken}
      any={any}
      options={options.sort().map(([value, count]) => ({ value, words: value, count }))}
    />
  )
}

const DrawnKinds = (props: ComponentProps<typeof Options>) => (
  <Segments {...props} drawings={kinds} />
)

const TAPPED = ['beds', 'baths', 'parking']

function LeastField({ filter, search, choices }: FieldProps<Kind<'least'>>) {
  const { key, label, steps } = filter
  const taken = takenOf(search, key)
  const counts = countsOf(choices, key)
  const isTapped = TAPPED.includes(key)
  const Shown = isTapped ? Segments : Options
  return (
    <Shown
      label={label}
      name={key}
      value={taken}
      options={withTaken(isTapped ? steps.slice(0, MOST_TAPPED) : steps, Number(taken ?? 0)).map(
        (step) => ({
          value: String(step),
          words: isTapped ? `${step}+` : t`${groupedNumber(step)} or more`,
          count: steps.includes(step) ? atLeast(counts, steps, step) : undefined,
        }),
      )}
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
