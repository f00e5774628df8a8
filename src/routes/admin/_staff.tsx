import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { StaffFrame } from '~/features/staff/frame/components/staff-frame'
import { StaffGuard } from '~/features/staff/frame/components/staff-guard'

export const Route = createFileRoute('/admin/_staff')({ component: StaffLayout })

function StaffLayout() {
  const { business_name } = useSiteSettings()
  return (
    <StaffGuard>
      <StaffFrame businessName={business_name}>
        <Outlet />
      </StaffFrame>
    </StaffGuard>
  )
}
