import { STAFF_KEY } from '../staff-keys'

export const sessionKeys = {
  of: (userId: string) => [...STAFF_KEY, 'sessions', userId] as const,
}
