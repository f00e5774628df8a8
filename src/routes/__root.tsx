import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import '~/styles/app.css'
import type { AppContext } from '~/lib/app-context'

export const Route = createRootRouteWithContext<AppContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Bale' },
    ],
  }),
  component: RootDocument,
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
