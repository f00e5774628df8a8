import { useQuery } from '@tanstack/react-query'
import { AccessDenied } from '~/kit/components/access-denied'
import { AllSettings } from '~/kit/components/all-settings'
import { FailedNotice } from '~/kit/components/failed-notice'
import { StaffPage } from '~/kit/components/staff-page'
import { useAuth, useStaffClient } from '~/kit/staff/auth-context'
import { Spinner } from '~/kit/ui/spinner'
import { staffSettingsQuery } from '~/modules/staff-settings/data/staff-reads'
import { AccessForm } from './access-form'

export function AccessScreen() {
  const { isAdmin } = useAuth()
  return isAdmin ? <Access /> : <AccessDenied to="the settings" />
}

function Access() {
  const settings = useQuery(staffSettingsQuery(useStaffClient()))
  return (
    <StaffPage title="Access" actions={<AllSettings />}>
      {settings.isPending ? (
        <Spinner label="Loading the settings…" />
      ) : settings.data ? (
        <AccessForm settings={settings.data} />
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
