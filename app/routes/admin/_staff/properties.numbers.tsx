import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { NumbersScreen } from '~/modules/listing-numbers/staff/components/numbers-screen'
import {
  type NumbersSearch,
  parseNumbersSearch,
} from '~/modules/listing-numbers/staff/numbers-search'
import { plainParameters } from '~/platform/values/search-text'

export const Route = createFileRoute('/admin/_staff/properties/numbers')({
  validateSearch: (search: Partial<NumbersSearch> & SearchSchemaInput) => plainParameters(search),
  component: () => <NumbersScreen search={parseNumbersSearch(Route.useSearch())} />,
})
