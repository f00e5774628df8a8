import { createFileRoute } from '@tanstack/react-router'
import { privacyNoticeQuery } from '~/data/privacy-notices/public-reads'
import { loadSiteSettings } from '~/data/site-settings/public-reads'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { PrivacyNotice } from '~/features/public/privacy/components/privacy-notice'
import { pageHead } from '~/lib/page-head'

export const Route = createFileRoute('/_public/privacy')({
  loader: async ({ context }) => {
    const { queryClient, db, config } = context
    const query = privacyNoticeQuery(db)
    const [{ business_name }] = await Promise.all([
      loadSiteSettings(context),
      queryClient.prefetchQuery(query),
    ])
    return {
      notice: queryClient.getQueryData(query.queryKey) ?? undefined,
      head: pageHead({
        config,
        path: '/privacy',
        siteName: business_name,
        title: `Privacy notice | ${business_name}`,
        description: `What ${business_name} keeps when you write to us, why, for how long, and your rights.`,
      }),
    }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Privacy,
})

function Privacy() {
  return <PrivacyNotice notice={Route.useLoaderData().notice} settings={useSiteSettings()} />
}
