import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { AuthFrame } from '~/features/staff/auth/components/auth-frame'
import { Finder } from '~/features/staff/finder/components/finder'
import { AdminLayout } from '~/features/staff/layout/components/admin-layout'
import { loadAdminLayout } from '~/features/staff/layout/load-admin-layout'
import { SecondStepDue } from '~/features/staff/sessions/components/second-step-due'
import { useAuth } from '~/lib/staff/auth-context'

export const Route = createFileRoute('/admin/_staff')({
  beforeLoad: ({ context }) => context.guards.requireSignedIn(),
  loader: ({ context }) => loadAdminLayout(context),
  component: StaffLayout,
})

function StaffLayout() {
  const { business_name } = useSiteSettings()
  const { owesSetUp } = useAuth()
  if (owesSetUp) {
    return (
      <AuthFrame businessName={business_name} title="One more step">
        <SecondStepDue />
      </AuthFrame>
    )
  }
  return (
    <AdminLayout
      businessName={business_name}
      finder={(isOpen, setIsOpen) => <Finder isOpen={isOpen} onOpenChange={setIsOpen} />}
    >
      <Outlet />
    </AdminLayout>
  )
}
