import { STAFF_KEY } from '../staff-keys'

export const RECOVERY_CODES_KEY = [...STAFF_KEY, 'recovery codes'] as const
