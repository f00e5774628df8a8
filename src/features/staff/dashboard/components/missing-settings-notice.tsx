import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { Notice } from '~/components/ui/notice'
import { siteSettingsQuery } from '~/data/site-settings/public-reads'
import { missingSettings } from '~/domain/missing-settings'

export function MissingSettingsNotice() {
  const { db } = useRouteContext({ from: '__root__' })
  const { data: site } = useQuery(siteSettingsQuery(db))
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
