import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { staffSettingsQuery } from '~/data/staff-settings/staff-reads'
import { isOpenToStrangers } from '~/domain/access'
import { useStaffClient } from '~/lib/staff/auth-context'

export function AccessWarning() {
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
