import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { OfListing } from '~/app/staff-layout/components/of-listing'
import { CommissionScreen } from '~/modules/commission-sheets/staff/components/commission-screen'
import { plainParameters } from '~/platform/values/search-text'

export const Route = createFileRoute('/admin/_staff/properties/commission')({
  validateSearch: (search: { listing: string } & SearchSchemaInput) => plainParameters(search),
  component: Commission,
})

function Commission() {
  const { listing } = Route.useSearch()
  return <OfListing listing={listing}>{(id) => <CommissionScreen key={id} id={id} />}</OfListing>
}
