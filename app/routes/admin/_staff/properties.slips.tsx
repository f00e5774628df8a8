import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { SlipsScreen } from '~/modules/viewing-slips/staff/components/slips-screen'
import { slipNumberOf } from '~/modules/viewing-slips/staff/slips-search'
import { plainParameters } from '~/platform/values/search-text'

export const Route = createFileRoute('/admin/_staff/properties/slips')({
  /** Without a number the list of all. */
  validateSearch: (search: { number?: number } & SearchSchemaInput) => plainParameters(search),
  component: () => <SlipsScreen number={slipNumberOf(Route.useSearch())} />,
})
