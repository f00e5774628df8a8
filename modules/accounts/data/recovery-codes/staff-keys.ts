import { STAFF_KEY } from '~/kit/data/staff-keys'

export const RECOVERY_CODES_KEY = [...STAFF_KEY, 'recovery codes'] as const
