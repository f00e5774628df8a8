import { STAFF_KEY } from '~/kit/data/staff-keys'

export const storedSiteKeys = {
  all: [...STAFF_KEY, 'site_settings'] as const,
  form: () => [...storedSiteKeys.all, 'form'] as const,
  endingLicences: () => [...storedSiteKeys.all, 'ending licences'] as const,
}
