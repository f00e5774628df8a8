import { staffKeys } from '../staff-keys'

export const mediaKeys = {
  images: (propertyId: string) => [...staffKeys.properties(), 'images', propertyId] as const,
}
