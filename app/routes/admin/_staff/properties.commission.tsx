import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { OfListing } from '~/app/staff-layout/components/of-listing'
import type { SheetFilter } from '~/modules/commission-sheets/data/staff-reads'
import { CommissionScreen } from '~/modules/commission-sheets/staff/components/commission-screen'
import { SheetsScreen } from '~/modules/commission-sheets/staff/components/sheets-screen'
import { parseSheetsSearch } from '~/modules/commission-sheets/staff/sheets-search'
import { plainParameters } from '~/platform/values/search-text'

type CommissionSearch = { listing?: string } & Partial<SheetFilter>

export const Route = createFileRoute('/admin/_staff/properties/commission')({
  /** Without a listing the list of all. */
  validateSearch: (search: CommissionSearch & SearchSchemaInput) => plainParameters(search),
  component: Commission,
})

function Commission() {
  const search = Route.useSearch()
  const { listing } = search
  if (!listing) return <SheetsScreen filter={parseSheetsSearch(search)} />
  return <OfListing listing={listing}>{(id) => <CommissionScreen key={id} id={id} />}</OfListing>
}
