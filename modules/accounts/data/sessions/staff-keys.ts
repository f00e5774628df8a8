import { STAFF_KEY } from '~/kit/data/staff-keys'

export const sessionKeys = {
  of: (userId: string) => [...STAFF_KEY, 'sessions', userId] as const,
  secondStepDue: (userId: string) => [...STAFF_KEY, 'second step due', userId] as const,
}
