import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { RouteAnnouncer } from '~/kit/components/route-announcer'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { TopBar } from './top-bar'

export function SiteFrame({ children }: { children: ReactNode }) {
  const settings = useSiteSettings()
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <header className="print:hidden">
        {settings.sample_data && (
          <p className="bg-marigold text-balance px-4 py-1.5 text-center text-ink text-sm">
            Sample data: listings, people and licences are made up.
          </p>
        )}
        <Suspense>
          <TopBar settings={settings} />
        </Suspense>
        <Suspense>
          <SiteHeader settings={settings} />
        </Suspense>
      </header>
      <main id="content" tabIndex={-1} className="flex grow flex-col">
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <SiteFooter settings={settings} />
      </Suspense>
      <RouteAnnouncer />
      <LoadingBar />
    </>
  )
}

function LoadingBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading && <div className="loading-bar" />
}
