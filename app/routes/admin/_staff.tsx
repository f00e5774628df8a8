import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminLayout } from '~/app/staff-layout/components/admin-layout'
import { loadAdminLayout } from '~/app/staff-layout/load-admin-layout'
import { useAuth } from '~/kit/staff/auth-context'
import { SecondStepDue } from '~/modules/accounts/staff/sessions/components/second-step-due'
import { AuthFrame } from '~/modules/accounts/staff/sign-in/components/auth-frame'
import { Welcome } from '~/modules/dashboard/staff/components/welcome'
import { Finder } from '~/modules/finder/staff/components/finder'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import { TakenQuestion } from '~/modules/taken-listings/staff/components/taken-question'

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
      question={
        <>
          <TakenQuestion />
          <Welcome />
        </>
      }
    >
      <Outlet />
    </AdminLayout>
  )
}
