import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AccessDenied } from '~/components/access-denied'
import { FailedNotice } from '~/components/failed-notice'
import { StaffPage } from '~/components/staff-page'
import { Spinner } from '~/components/ui/spinner'
import { type StoredSite, storedSiteQuery } from '~/data/site-settings/staff-reads'
import { useAuth } from '~/lib/staff/auth-context'

type StoredSettingsProps = { title: string; children: (stored: StoredSite) => ReactNode }

export function StoredSettings({ title, children }: StoredSettingsProps) {
  const { isAdmin } = useAuth()
  if (!isAdmin) return <AccessDenied to="the settings" />
  return <Loaded title={title}>{children}</Loaded>
}

function Loaded({ title, children }: StoredSettingsProps) {
  const { client } = useAuth()
  const { data, isPending, error, refetch } = useQuery(storedSiteQuery(client))
  if (data) return children(data)
  return (
    <StaffPage title={title}>
      {isPending ? (
        <Spinner label="Loading the settings…" className="py-16" />
      ) : (
        <FailedNotice title="Failed to fetch settings" error={error} onRetry={() => refetch()} />
      )}
    </StaffPage>
  )
}
