import { STAFF_KEY } from '~/kit/data/staff-keys'

export const STUCK_MAILS_KEY = [...STAFF_KEY, 'stuck-mails'] as const
