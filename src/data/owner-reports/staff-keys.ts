import { STAFF_KEY } from '../staff-keys'

export const ownerReportKeys = {
  of: (propertyId: string) => [...STAFF_KEY, 'owner reports', propertyId] as const,
}
