import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { OfListing } from '~/app/staff-layout/components/of-listing'
import { WhomToCall } from '~/modules/buyers-to-call/staff/components/whom-to-call'
import { plainParameters } from '~/platform/values/search-text'

export const Route = createFileRoute('/admin/_staff/properties/call')({
  validateSearch: (search: { listing: string } & SearchSchemaInput) => plainParameters(search),
  component: Call,
})

function Call() {
  const { listing } = Route.useSearch()
  return <OfListing listing={listing}>{(id) => <WhomToCall id={id} />}</OfListing>
}
