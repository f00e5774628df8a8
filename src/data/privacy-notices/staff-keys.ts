import { STAFF_KEY } from '../staff-keys'

export const STORED_NOTICE_KEY = [...STAFF_KEY, 'privacy_notice'] as const
