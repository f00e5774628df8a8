import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { storedNoticeQuery } from '~/data/privacy-notices/staff-reads'
import { propertyCounterQuery } from '~/data/properties/staff-reads'
import { siteSettingsQuery } from '~/data/site-settings/public-reads'
import { sampleIdentityQuery, staffSettingsQuery } from '~/data/staff-settings/staff-reads'
import { useStaffClient } from '~/lib/staff/auth-context'
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
