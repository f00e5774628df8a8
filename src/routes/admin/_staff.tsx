import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { StaffFrame } from '~/features/staff/frame/components/staff-frame'
import { loadStaffFrame } from '~/features/staff/frame/load-staff-frame'

export const Route = createFileRoute('/admin/_staff')({
  beforeLoad: ({ context }) => context.guards.requireSignedIn(),
  loader: ({ context }) => loadStaffFrame(context),
  component: StaffLayout,
})

function StaffLayout() {
  const { business_name } = useSiteSettings()
  return (
    <StaffFrame businessName={business_name}>
      <Outlet />
    </StaffFrame>
  )
}
