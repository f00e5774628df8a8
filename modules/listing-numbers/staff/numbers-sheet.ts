import { csvOf } from '~/kit/staff/csv'
import { whatRaises } from '~/modules/listing-numbers/completeness'
import type { NumbersOfListing } from '~/modules/listing-numbers/data/staff-reads'
import { perHundred, stateLabel, townLabel } from './number-words'

type Column = { title: string; cell: (listing: NumbersOfListing) => string }

const text = (value: number | null) => (value === null ? '' : String(value))

const COLUMNS: Column[] = [
  { title: 'Reference', cell: ({ reference }) => reference },
  { title: 'Title', cell: ({ title }) => title },
  { title: 'Town', cell: ({ town }) => (town === null ? '' : townLabel(town)) },
  { title: 'Agent', cell: ({ agent }) => agent ?? '' },
  { title: 'Status', cell: ({ state }) => stateLabel(state) },
  { title: 'Views', cell: ({ views }) => text(views) },
  { title: 'Views in all', cell: ({ views_ever }) => text(views_ever) },
  { title: 'Enquiries', cell: ({ enquiries }) => text(enquiries) },
  {
    title: 'Enquiries per 100 views',
    cell: ({ views, enquiries }) => (views === 0 ? '' : perHundred(views, enquiries)),
  },
  { title: 'Days listed', cell: ({ days }) => text(days) },
  { title: 'Price changes', cell: ({ price_changes }) => text(price_changes) },
  { title: 'Complete', cell: ({ score }) => text(score) },
  {
    title: 'What would raise it',
    cell: ({ lacks }) =>
      whatRaises(lacks)
        .map(({ add, points }) => `${add} (${points})`)
        .join('; '),
  },
]

export function numbersSheet(listings: readonly NumbersOfListing[]): string {
  return csvOf(
    COLUMNS.map(({ title }) => title),
    listings.map((listing) => COLUMNS.map(({ cell }) => cell(listing))),
  )
}
