import { useQuery } from '@tanstack/react-query'
import { AccessDenied } from '~/kit/components/access-denied'
import { AllSettings } from '~/kit/components/all-settings'
import { FailedNotice } from '~/kit/components/failed-notice'
import { StaffPage } from '~/kit/components/staff-page'
import { useAuth, useStaffClient } from '~/kit/staff/auth-context'
import { Spinner } from '~/kit/ui/spinner'
import { staffSettingsQuery } from '~/modules/staff-settings/data/staff-reads'
import { PublishRulesForm } from './publish-rules-form'

export function PublishSettingsScreen() {
  const { isAdmin } = useAuth()
  return isAdmin ? <PublishSettings /> : <AccessDenied to="the settings" />
}

function PublishSettings() {
  const settings = useQuery(staffSettingsQuery(useStaffClient()))
  return (
    <StaffPage title="Publishing" actions={<AllSettings />}>
      {settings.isPending ? (
        <Spinner label="Loading the settings…" />
      ) : settings.data ? (
        <PublishRulesForm settings={settings.data} />
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
