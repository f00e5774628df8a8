import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { AppContext } from '~/kit/app-context'
import { NotFoundScreen } from '~/modules/site/public/components/not-found-screen'
import { loadSiteSettings } from '~/modules/site-settings/data/public-reads'
import { NO_SETTINGS } from '~/modules/site-settings/site-settings'
import { LANGUAGE_TAG } from '~/platform/values/language'
import '~/app/styles/app.css'
import { t } from '~/platform/values/t'

export const Route = createRootRouteWithContext<AppContext>()({
  loader: async ({ context }) => ({
    businessName: (await loadSiteSettings(context)).business_name,
  }),
  head: ({ loaderData, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      {
        title: `${matches[1] ? '' : `${t('Page not found')} | `}${loaderData?.businessName ?? NO_SETTINGS.business_name}`,
      },
      { name: 'theme-color', content: '#1e4d3b' },
      { name: 'format-detection', content: 'telephone=no' },
    ],
  }),
  component: RootDocument,
  notFoundComponent: NotFoundScreen,
})

function RootDocument() {
  return (
    <html lang={LANGUAGE_TAG}>
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}
