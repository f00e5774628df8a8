import { STAFF_KEY } from '../staff-keys'

export const BACKUP_KEY = [...STAFF_KEY, 'backups'] as const
