import { useQuery } from '@tanstack/react-query'
import { AccessDenied } from '~/components/access-denied'
import { FailedNotice } from '~/components/failed-notice'
import { AllSettings } from '~/components/site-section/all-settings'
import { StaffPage } from '~/components/staff-page'
import { Spinner } from '~/components/ui/spinner'
import { staffSettingsQuery } from '~/data/staff-settings/staff-reads'
import { useAuth, useStaffClient } from '~/lib/staff/auth-context'
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
