import { useQuery } from '@tanstack/react-query'
import { AccessDenied } from '~/components/access-denied'
import { FailedNotice } from '~/components/failed-notice'
import { AllSettings } from '~/components/site-section/all-settings'
import { StaffPage } from '~/components/staff-page'
import { Spinner } from '~/components/ui/spinner'
import { staffSettingsQuery } from '~/data/staff-settings/staff-reads'
import { useAuth, useStaffClient } from '~/lib/staff/auth-context'
import { EnquiryRouteForm } from './enquiry-route-form'
import { EnquiryRulesForm } from './enquiry-rules-form'
import { PrivacyRequests } from './privacy-requests'
import { SlipDaysForm } from './slip-days-form'

export function EnquirySettingsScreen() {
  const { isAdmin } = useAuth()
  return isAdmin ? <EnquirySettings /> : <AccessDenied to="the settings" />
}

function EnquirySettings() {
  const settings = useQuery(staffSettingsQuery(useStaffClient()))
  return (
    <StaffPage title="Enquiries" actions={<AllSettings />}>
      {settings.isPending ? (
        <Spinner label="Loading the settings…" />
      ) : settings.data ? (
        <div className="grid gap-9">
          <EnquiryRouteForm settings={settings.data} />
          <EnquiryRulesForm settings={settings.data} />
          <SlipDaysForm settings={settings.data} />
          <PrivacyRequests />
        </div>
      ) : (
        <FailedNotice
          title="Failed to fetch settings"
          error={settings.error}
          onRetry={() => settings.refetch()}
        />
      )}
    </StaffPage>
  )
}
