import { STAFF_KEY } from '~/kit/data/staff-keys'

export const staffSettingsKeys = {
  all: [...STAFF_KEY, 'settings'] as const,
  sample: () => [...staffSettingsKeys.all, 'sample'] as const,
}

export const PARTS_IN_USE_KEY = [...STAFF_KEY, 'parts in use'] as const
