import { createFileRoute } from '@tanstack/react-router'
import { SearchesPage } from '~/features/public/saved-searches/components/searches-page'

// Every page loads this file, so the head is made on the server only.
const loadStep =
  import.meta.env.SSR && (await import('~/features/public/saved-searches/load-step')).loadStep

export const Route = createFileRoute('/_public/searches')({
  loader: ({ context }) => (loadStep ? loadStep(context) : undefined),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Searches,
})

function Searches() {
  return <SearchesPage page={Route.useLoaderData()?.page} />
}
