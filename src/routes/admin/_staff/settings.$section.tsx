import { createFileRoute } from '@tanstack/react-router'
import { AccessScreen } from '~/features/staff/access/components/access-screen'
import { BrandScreen } from '~/features/staff/brand/components/brand-screen'
import { EnquirySettingsScreen } from '~/features/staff/enquiry-settings/components/enquiry-settings-screen'
import { FeedsScreen } from '~/features/staff/feeds/components/feeds-screen'
import { HistoryScreen } from '~/features/staff/history/components/history-screen'
import { NoticeScreen } from '~/features/staff/privacy-notice/components/notice-screen'
import { PublishSettingsScreen } from '~/features/staff/publish-settings/components/publish-settings-screen'
import { RatesScreen } from '~/features/staff/rates/components/rates-screen'
import { RingingScreen } from '~/features/staff/ringing/components/ringing-screen'
import { SessionsScreen } from '~/features/staff/sessions/components/sessions-screen'
import { SectionScreen } from '~/features/staff/settings/components/section-screen'

export const Route = createFileRoute('/admin/_staff/settings/$section')({
  head: () => ({ meta: [{ title: 'Settings | Staff' }] }),
  component: SettingsSection,
})

/** One route for all sections: each route adds to every visitor's script. */
function SettingsSection() {
  const { section } = Route.useParams()
  if (section === 'brand') return <BrandScreen />
  if (section === 'access') return <AccessScreen />
  if (section === 'enquiries') return <EnquirySettingsScreen />
  if (section === 'publishing') return <PublishSettingsScreen />
  if (section === 'privacy') return <NoticeScreen />
  if (section === 'rates') return <RatesScreen />
  if (section === 'history') return <HistoryScreen />
  if (section === 'feeds') return <FeedsScreen />
  if (section === 'ringing') return <RingingScreen />
  if (section === 'sessions') return <SessionsScreen />
  return <SectionScreen name={section} />
}
