import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useStaffClient } from '~/kit/staff/auth-context'
import { propertyCounterQuery } from '~/modules/listings/data/staff-reads'
import { storedNoticeQuery } from '~/modules/privacy-notices/data/staff-reads'
import { siteSettingsQuery } from '~/modules/site-settings/data/public-reads'
import { sampleIdentityQuery, staffSettingsQuery } from '~/modules/staff-settings/data/staff-reads'
import { type SetupStep, setupSteps } from './setup-steps'

export function useSetupSteps(): SetupStep[] | undefined {
  const client = useStaffClient()
  const { db } = useRouteContext({ from: '__root__' })
  const { data: site } = useQuery(siteSettingsQuery(db))
  const { data: settings } = useQuery(staffSettingsQuery(client))
  const { data: sample } = useQuery(sampleIdentityQuery(client))
  const { data: sampleListings } = useQuery(propertyCounterQuery(client, 'samples'))
  const { data: notice } = useQuery(storedNoticeQuery(client))
  if (!site || !notice || !settings || !sample || sampleListings === undefined) return undefined
  return setupSteps({ site, settings, sample, sampleListings, noticeVersion: notice.version })
}
