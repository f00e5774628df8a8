import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AccessDenied } from '~/kit/components/access-denied'
import { FailedNotice } from '~/kit/components/failed-notice'
import { StaffPage } from '~/kit/components/staff-page'
import { useAuth } from '~/kit/staff/auth-context'
import { Spinner } from '~/kit/ui/spinner'
import { type StoredSite, storedSiteQuery } from '~/modules/site-settings/data/staff-reads'

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
