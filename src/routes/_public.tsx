import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ErrorScreen } from '~/components/error-screen'
import { SiteFrame } from '~/features/public/site/components/site-frame'

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
