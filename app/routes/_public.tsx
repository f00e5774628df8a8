import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ErrorScreen } from '~/kit/components/error-screen'
import { SiteFrame } from '~/modules/site/public/components/site-frame'

export const Route = createFileRoute('/_public')({
  component: PublicLayout,
  errorComponent: (props) => (
    <SiteFrame>
      <ErrorScreen {...props} />
    </SiteFrame>
  ),
})

function PublicLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
