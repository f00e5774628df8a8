import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { loadSiteSettings } from '~/data/site-settings/public-reads'
import { NO_SETTINGS } from '~/domain/site-settings'
import { NotFoundScreen } from '~/features/public/site/components/not-found-screen'
import type { AppContext } from '~/lib/app-context'
import '~/styles/app.css'

export const Route = createRootRouteWithContext<AppContext>()({
  loader: async ({ context }) => ({
    businessName: (await loadSiteSettings(context)).business_name,
  }),
  head: ({ loaderData, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      {
        title: `${matches[1] ? '' : 'Page not found | '}${loaderData?.businessName ?? NO_SETTINGS.business_name}`,
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
    <html lang="en-PH">
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
