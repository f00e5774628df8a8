import { createFileRoute } from '@tanstack/react-router'
import { SessionsScreen } from '~/modules/accounts/staff/sessions/components/sessions-screen'
import { BringBackNotice } from '~/modules/backups/staff/components/bring-back-notice'
import { RatesScreen } from '~/modules/calculators/staff/components/rates-screen'
import { SetupScreen } from '~/modules/dashboard/staff/components/setup-screen'
import { FeedsScreen } from '~/modules/feeds/staff/components/feeds-screen'
import { HistoryScreen } from '~/modules/history/staff/components/history-screen'
import { NoticeScreen } from '~/modules/privacy-notices/staff/components/notice-screen'
import { RingingScreen } from '~/modules/ringing/staff/components/ringing-screen'
import { BrandScreen } from '~/modules/site-settings/staff/brand/components/brand-screen'
import { SectionScreen } from '~/modules/site-settings/staff/components/section-screen'
import { AccessScreen } from '~/modules/staff-settings/staff/access/components/access-screen'
import { EnquirySettingsScreen } from '~/modules/staff-settings/staff/enquiries/components/enquiry-settings-screen'
import { PublishSettingsScreen } from '~/modules/staff-settings/staff/publishing/components/publish-settings-screen'

export const Route = createFileRoute('/admin/_staff/settings/$section')({
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
  if (section === 'setup') return <SetupScreen bringBack={<BringBackNotice />} />
  if (section === 'sessions') return <SessionsScreen />
  return <SectionScreen name={section} />
}
