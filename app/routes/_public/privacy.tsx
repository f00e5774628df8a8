import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '~/kit/page-head'
import { privacyNoticeQuery } from '~/modules/privacy-notices/data/public-reads'
import { PrivacyNotice } from '~/modules/privacy-notices/public/components/privacy-notice'
import { loadSiteSettings } from '~/modules/site-settings/data/public-reads'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import { t } from '~/platform/values/t'

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
        title: t`Privacy notice | ${business_name}`,
        description: t`What ${business_name} keeps when you write to us, why, for how long, and your rights.`,
      }),
    }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Privacy,
})

function Privacy() {
  return <PrivacyNotice notice={Route.useLoaderData().notice} settings={useSiteSettings()} />
}
