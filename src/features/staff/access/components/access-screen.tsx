import { useQuery } from '@tanstack/react-query'
import { FailedNotice } from '~/components/failed-notice'
import { StaffPage } from '~/components/staff-page'
import { Notice } from '~/components/ui/notice'
import { Spinner } from '~/components/ui/spinner'
import { staffSettingsQuery } from '~/data/staff-settings/staff-reads'
import { useAuth } from '~/lib/staff/auth-context'
import { AccessForm } from './access-form'

export function AccessScreen() {
  const { client, isAdmin } = useAuth()
  const settings = useQuery(staffSettingsQuery(client))
  return (
    <StaffPage title="Who gets in">
      {!isAdmin ? (
        <Notice>Only admins see and change who gets in.</Notice>
      ) : settings.isPending ? (
        <Spinner label="Loading the settings…" />
      ) : settings.data ? (
        <AccessForm
          key={`${settings.data.sign_up} ${settings.data.listing_editors}`}
          settings={settings.data}
        />
      ) : (
        <FailedNotice
          title="The settings could not be loaded"
          error={settings.error}
          onRetry={() => settings.refetch()}
        />
      )}
    </StaffPage>
  )
}
