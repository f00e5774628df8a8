import { createFileRoute } from '@tanstack/react-router'
import { SearchesPage } from '~/modules/saved-searches/public/components/searches-page'

// Every page loads this file, so the head is made on the server only.
const loadStep =
  import.meta.env.SSR && (await import('~/modules/saved-searches/public/load-step')).loadStep

export const Route = createFileRoute('/_public/searches')({
  loader: ({ context }) => (loadStep ? loadStep(context) : undefined),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Searches,
})

function Searches() {
  return <SearchesPage page={Route.useLoaderData()?.page} />
}
