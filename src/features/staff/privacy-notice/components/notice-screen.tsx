import { useQuery } from '@tanstack/react-query'
import { AccessDenied } from '~/components/access-denied'
import { FailedNotice } from '~/components/failed-notice'
import { AllSettings } from '~/components/site-section/all-settings'
import { StaffPage } from '~/components/staff-page'
import { Spinner } from '~/components/ui/spinner'
import { storedNoticeQuery } from '~/data/privacy-notices/staff-reads'
import { useAuth, useStaffClient } from '~/lib/staff/auth-context'
import { NoticeEditor } from './notice-editor'

export function NoticeScreen() {
  const { isAdmin } = useAuth()
  return isAdmin ? <Notice /> : <AccessDenied to="the settings" />
}

function Notice() {
  const notice = useQuery(storedNoticeQuery(useStaffClient()))
  if (notice.data) return <NoticeEditor stored={notice.data} />
  return (
    <StaffPage title="Privacy notice" actions={<AllSettings />}>
      {notice.isPending ? (
        <Spinner label="Loading the notice…" className="py-16" />
      ) : (
        <FailedNotice
          title="Failed to fetch notice"
          error={notice.error}
          onRetry={() => notice.refetch()}
        />
      )}
    </StaffPage>
  )
}
