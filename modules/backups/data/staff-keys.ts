import { STAFF_KEY } from '~/kit/data/staff-keys'

export const BACKUP_KEY = [...STAFF_KEY, 'backups'] as const
export const BACKUP_STORE_KEY = [...STAFF_KEY, 'backup-store'] as const
export const NEW_SITE_KEY = [...STAFF_KEY, 'new-site'] as const
