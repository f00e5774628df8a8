import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useStaffClient } from '~/kit/staff/auth-context'
import { buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { isOpenToStrangers } from '~/modules/staff-settings/access'
import { staffSettingsQuery } from '~/modules/staff-settings/data/staff-reads'

export function useAccessWarning() {
  const client = useStaffClient()
  const { data } = useQuery(staffSettingsQuery(client))
  if (!data || data.access_decided_at || !isOpenToStrangers(data)) return null
  return (
    <Notice
      variant="warning"
      title="Anyone can sign up and change your listings"
      actions={
        <Link
          to="/admin/settings/$section"
          params={{ section: 'access' }}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          Decide who has access
        </Link>
      }
    >
      Choose who may make an account and who may edit listings.
    </Notice>
  )
}
