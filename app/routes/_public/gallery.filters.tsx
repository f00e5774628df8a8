import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '~/kit/page-head'
import { FilterSheet } from '~/modules/gallery/public/components/filter-sheet'
import { loadChoices } from '~/modules/gallery/public/load-choices'
import { t } from '~/platform/values/t'

export const Route = createFileRoute('/_public/gallery/filters')({
  loader: ({ context, location }) => loadChoices(context, location.search),
  head: ({ matches }) => unlistedHead(t('Filters'), matches),
  component: FilterSheet,
})
