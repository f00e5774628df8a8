import { createFileRoute } from '@tanstack/react-router'
import { FilterSheet } from '~/features/public/properties/components/filter-sheet'
import { loadChoices } from '~/features/public/properties/load-choices'
import { unlistedHead } from '~/lib/page-head'

export const Route = createFileRoute('/_public/gallery/filters')({
  loader: ({ context, location }) => loadChoices(context, location.search),
  head: ({ matches }) => unlistedHead('Filters', matches),
  component: FilterSheet,
})
