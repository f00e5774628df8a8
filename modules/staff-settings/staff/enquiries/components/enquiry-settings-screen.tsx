import { useQuery } from '@tanstack/react-query'
import { AccessDenied } from '~/kit/components/access-denied'
import { AllSettings } from '~/kit/components/all-settings'
import { FailedNotice } from '~/kit/components/failed-notice'
import { LargerOffice } from '~/kit/components/larger-office'
import { StaffPage } from '~/kit/components/staff-page'
import { useAuth, useStaffClient } from '~/kit/staff/auth-context'
import { Spinner } from '~/kit/ui/spinner'
import { staffSettingsQuery } from '~/modules/staff-settings/data/staff-reads'
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
          <div className="max-w-3xl">
            <LargerOffice part="viewing-slips">
              <SlipDaysForm settings={settings.data} />
            </LargerOffice>
          </div>
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
