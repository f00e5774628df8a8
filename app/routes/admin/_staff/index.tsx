import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '~/modules/dashboard/staff/components/dashboard-screen'
import { loadDashboard } from '~/modules/dashboard/staff/load-dashboard'
import { EnquiryNumbers } from '~/modules/enquiries/staff/numbers/components/enquiry-numbers'

export const Route = createFileRoute('/admin/_staff/')({
  loader: ({ context }) => loadDashboard(context),
  component: () => <DashboardScreen numbers={<EnquiryNumbers />} />,
})
