import { createFileRoute } from '@tanstack/react-router'

// Rendered completely on the server, without scripts: no visitor pays for it.
const made = import.meta.env.SSR && (await import('~/modules/listings/public/draft-on-server'))

export const Route = createFileRoute('/_public/draft/$secret')({
  loader: ({ context, params }) => (made ? made.loadDraft(context, params.secret) : undefined),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Draft,
})

function Draft() {
  const loaded = Route.useLoaderData()
  return made && loaded && <made.DraftPage draft={loaded.draft} />
}
