import { Outlet, useRouteContext } from '@tanstack/react-router'
import { staffModules } from '~/app/staff-layout/modules'
import { RouteAnnouncer } from '~/kit/components/route-announcer'
import { listModules } from '~/kit/staff/module-staff'
import { Toaster } from '~/kit/ui/toaster'
import { AuthProvider } from '~/modules/accounts/staff/sign-in/components/auth-provider'

listModules(staffModules)

export function StaffSide() {
  const { staff } = useRouteContext({ from: '/admin' })
  return (
    <AuthProvider staff={staff}>
      <RouteAnnouncer />
      <Outlet />
      <Toaster />
    </AuthProvider>
  )
}
