import { STAFF_KEY } from '~/kit/data/staff-keys'

export const STORED_NOTICE_KEY = [...STAFF_KEY, 'privacy_notice'] as const
