import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import type { ListSearch } from '~/kit/staff/list-search'
import { FlyersScreen } from '~/modules/flyers/staff/components/flyers-screen'
import { parseSheetFilter } from '~/modules/flyers/staff/sheet-filter'
import { plainParameters } from '~/platform/values/search-text'

export const Route = createFileRoute('/admin/_staff/properties/flyers')({
  validateSearch: (search: ListSearch & SearchSchemaInput) => plainParameters(search),
  component: () => <FlyersScreen filter={parseSheetFilter(Route.useSearch())} />,
})
