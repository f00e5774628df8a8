import { useQuery } from '@tanstack/react-query'
import { AccessDenied } from '~/kit/components/access-denied'
import { AllSettings } from '~/kit/components/all-settings'
import { FailedNotice } from '~/kit/components/failed-notice'
import { StaffPage } from '~/kit/components/staff-page'
import { useAuth, useStaffClient } from '~/kit/staff/auth-context'
import { Spinner } from '~/kit/ui/spinner'
import { storedNoticeQuery } from '~/modules/privacy-notices/data/staff-reads'
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
