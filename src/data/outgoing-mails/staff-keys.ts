import { STAFF_KEY } from '../staff-keys'

export const STUCK_MAILS_KEY = [...STAFF_KEY, 'stuck-mails'] as const
