import { createFileRoute, Outlet } from '@tanstack/react-router'
import { RouteAnnouncer } from '~/components/route-announcer'
import { Spinner } from '~/components/ui/spinner'
import { Toaster } from '~/components/ui/toaster'
import { AuthProvider } from '~/features/staff/auth/components/auth-provider'

/** Everything for staff. Nothing of it is rendered on the server: the session is in the browser. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  head: () => ({
    meta: [
      { title: 'Staff' },
      { name: 'robots', content: 'noindex, nofollow' },
      { name: 'referrer', content: 'same-origin' },
    ],
  }),
  component: StaffSide,
  pendingComponent: () => <Spinner className="grow" />,
})

function StaffSide() {
  return (
    <AuthProvider>
      <RouteAnnouncer />
      <Outlet />
      <Toaster />
    </AuthProvider>
  )
}
