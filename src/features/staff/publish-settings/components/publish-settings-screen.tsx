import { useQuery } from '@tanstack/react-query'
import { AccessDenied } from '~/components/access-denied'
import { FailedNotice } from '~/components/failed-notice'
import { AllSettings } from '~/components/site-section/all-settings'
import { StaffPage } from '~/components/staff-page'
import { Spinner } from '~/components/ui/spinner'
import { staffSettingsQuery } from '~/data/staff-settings/staff-reads'
import { useAuth, useStaffClient } from '~/lib/staff/auth-context'
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
