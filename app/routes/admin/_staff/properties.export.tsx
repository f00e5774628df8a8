import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { type ListSearch, parseListSearch } from '~/kit/staff/list-search'
import { ExportScreen } from '~/modules/listing-sheets/staff/export/components/export-screen'
import { plainParameters } from '~/platform/values/search-text'

export const Route = createFileRoute('/admin/_staff/properties/export')({
  validateSearch: (search: ListSearch & SearchSchemaInput) => plainParameters(search),
  component: () => <ExportScreen search={parseListSearch(Route.useSearch())} />,
})
