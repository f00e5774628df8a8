import { createFileRoute } from '@tanstack/react-router'
import { loadSiteSettings } from '~/data/site-settings/public-reads'
import { SearchesPage } from '~/features/public/saved-searches/components/searches-page'
import { unlistedHead } from '~/lib/page-head'

const loadStep =
  import.meta.env.SSR && (await import('~/features/public/saved-searches/load-step')).loadStep

export const Route = createFileRoute('/_public/searches')({
  loader: async ({ context }) => {
    const [{ business_name }, step] = await Promise.all([
      loadSiteSettings(context),
      loadStep ? loadStep(context) : undefined,
    ])
    return {
      page: step?.page,
      head: unlistedHead(`${step?.title ?? 'Saved searches'} | ${business_name}`),
    }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Searches,
})

function Searches() {
  return <SearchesPage page={Route.useLoaderData().page} />
}
