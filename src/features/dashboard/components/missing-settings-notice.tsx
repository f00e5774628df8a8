import { useQuery } from '@tanstack/react-query'
import { Notice } from '~/components/ui/notice'
import { useStaffClient } from '~/lib/staff/auth-context'
import { missingSettings } from '../missing-settings'
import { siteQuery } from '../queries'

/** What visitors look for and don't find yet. For admins. */
export function MissingSettingsNotice() {
  const { data: site } = useQuery(siteQuery(useStaffClient()))
  const missing = site ? missingSettings(site) : []
  if (missing.length === 0) return null
  return (
    <Notice variant="warning" title="The site can’t tell visitors everything yet">
      What it lacks, and where they would see it:
      <ul className="mt-1 list-disc pl-5">
        {missing.map(({ what, where }) => (
          <li key={what}>
            <strong className="font-semibold">{what}</strong>: {where}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
