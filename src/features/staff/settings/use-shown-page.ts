import { useQuery } from '@tanstack/react-query'
import type { PreviewedPage } from '~/components/site-preview/open-preview'
import { propertyListQuery } from '~/data/properties/staff-reads'
import { useStaffClient } from '~/lib/staff/auth-context'
import type { Section } from './sections'

export function useShownPage({ name, preview }: Section): PreviewedPage | undefined {
  const client = useStaffClient()
  const isOfListing = name === 'listing-questions'
  const { data } = useQuery({ ...propertyListQuery(client, {}, ''), enabled: isOfListing })
  if (!isOfListing) return preview
  const listing = data?.properties[0]?.id
  return listing === undefined ? undefined : { ...preview, path: `/property/${listing}`, listing }
}
