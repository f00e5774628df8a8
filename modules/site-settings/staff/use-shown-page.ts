import { useQuery } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { propertyListQuery } from '~/modules/listings/data/staff-reads'
import type { PreviewedPage } from '~/modules/site-settings/staff/site-preview/open-preview'
import type { Section } from './sections'

export function useShownPage({ preview }: Section): PreviewedPage | undefined {
  const client = useStaffClient()
  const isOfListing = preview.path === '/property'
  const { data } = useQuery({ ...propertyListQuery(client, {}, ''), enabled: isOfListing })
  if (!isOfListing) return preview
  const listing = data?.properties[0]?.id
  return listing === undefined ? undefined : { ...preview, path: `/property/${listing}`, listing }
}
