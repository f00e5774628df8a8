import { useQuery } from '@tanstack/react-query'
import { staffSettingsQuery } from '~/data/staff-settings/staff-reads'
import { isOpenToStrangers, strangersMay } from '~/domain/access'
import { useStaffClient } from '~/lib/staff/auth-context'
import { SettingsWarning } from './settings-warning'

/** Until an admin decides, also to leave it so. */
export function AccessWarning() {
  const client = useStaffClient()
  const { data } = useQuery(staffSettingsQuery(client))
  if (!data || data.access_decided_at || !isOpenToStrangers(data)) return null
  return (
    <SettingsWarning
      title="The site is open to strangers"
      section="access"
      action="Decide who gets in"
    >
      {strangersMay(data)}
    </SettingsWarning>
  )
}
