import { staffKeys } from '~/lib/staff/keys'

export const mediaKeys = {
  images: (propertyId: string) => [...staffKeys.properties(), 'images', propertyId] as const,
}
