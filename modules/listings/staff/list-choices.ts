import { TOWNS, townName } from '~/kit/places/town'
import type { Filter, ListSearch } from '~/kit/staff/list-search'
import type { ListChoices, ListFilter, ListSort } from '~/modules/listings/data/staff-reads'
import { STATUS_LABELS, STATUSES } from '~/modules/listings/status'
import { knownParameter } from '~/platform/values/search-text'

export const FILTER_LABELS: Record<Filter, string> = {
  all: 'All',
  featured: 'Featured',
  for_sale: 'For Sale',
  for_rent: 'For Rent',
  drafts: 'Drafts',
  trash: 'Trash',
}

/** Newest first where none is chosen. */
export const SORT_LABELS: Record<ListSort, string> = {
  oldest: 'Oldest first',
  changed: 'Last changed first',
  price: 'Price, lowest first',
  '-price': 'Price, highest first',
  views: 'Most viewed first',
}

export const STATE_LABELS: Record<string, string> = { draft: 'Draft', ...STATUS_LABELS }

export const NEED_LABELS = {
  photos: 'No photographs',
  facts: 'Facts missing',
  confirmation: 'Not confirmed lately',
  approval: 'Waiting for approval',
} as const
export type Need = keyof typeof NEED_LABELS

export const AGE_LABELS = {
  'listed-30': 'Listed over 30 days ago',
  'listed-90': 'Listed over 90 days ago',
  'listed-180': 'Listed over half a year ago',
  'unchanged-30': 'Not changed for 30 days',
  'unchanged-90': 'Not changed for 90 days',
  'unchanged-180': 'Not changed for half a year',
} as const

const STATES = ['draft', ...STATUSES] as const
const NEEDS = Object.keys(NEED_LABELS) as Need[]
const AGES = Object.keys(AGE_LABELS) as (keyof typeof AGE_LABELS)[]
const SORTS = Object.keys(SORT_LABELS) as ListSort[]

export function listFilter({ show, page, sort, ...search }: ListSearch): ListFilter {
  return { show, page, sort: knownParameter(SORTS, sort), filters: choicesOf(search) }
}

function choicesOf({ status, town, person, needs, age }: ListSearch): ListChoices {
  return Object.fromEntries(
    Object.entries({
      status: knownParameter(STATES, status),
      town: knownParameter(TOWNS, town),
      person,
      needs: knownParameter(NEEDS, needs),
      age: knownParameter(AGES, age),
    }).filter(([, value]) => value),
  )
}

export function choiceWords(
  { status, town, person, needs, age }: ListChoices,
  people: readonly { id: string; name: string }[],
): string[] {
  const agent = people.find(({ id }) => id === person)?.name ?? 'one agent'
  return [
    status && (STATE_LABELS[status] ?? status),
    town && `in ${townName(town)}`,
    person && (person === 'none' ? 'of the brokerage' : `of ${agent}`),
    needs && NEED_LABELS[needs as Need].toLowerCase(),
    age && AGE_LABELS[age as keyof typeof AGE_LABELS].toLowerCase(),
  ].flatMap((words) => words || [])
}
