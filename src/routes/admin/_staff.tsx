import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { AdminLayout } from '~/features/staff/layout/components/admin-layout'
import { loadAdminLayout } from '~/features/staff/layout/load-admin-layout'

export const Route = createFileRoute('/admin/_staff')({
  beforeLoad: ({ context }) => context.guards.requireSignedIn(),
  loader: ({ context }) => loadAdminLayout(context),
  component: StaffLayout,
})

function StaffLayout() {
  const { business_name } = useSiteSettings()
  return (
    <AdminLayout businessName={business_name}>
      <Outlet />
    </AdminLayout>
  )
}
