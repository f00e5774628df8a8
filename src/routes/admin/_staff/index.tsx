import { createFileRoute } from '@tanstack/react-router'
import { BringBackNotice } from '~/features/staff/bring-back/components/bring-back-notice'
import { DashboardScreen } from '~/features/staff/dashboard/components/dashboard-screen'
import { loadDashboard } from '~/features/staff/dashboard/load-dashboard'
import { EnquiryNumbers } from '~/features/staff/enquiry-numbers/components/enquiry-numbers'

export const Route = createFileRoute('/admin/_staff/')({
  loader: ({ context }) => loadDashboard(context),
  head: () => ({ meta: [{ title: 'Dashboard | Staff' }] }),
  component: () => <DashboardScreen bringBack={<BringBackNotice />} numbers={<EnquiryNumbers />} />,
})
