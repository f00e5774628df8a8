import { STAFF_KEY } from '../staff-keys'

export const PROFILE_KEY = [...STAFF_KEY, 'profile'] as const

export const accountKeys = {
  all: [...STAFF_KEY, 'accounts'] as const,
  list: () => [...accountKeys.all, 'list'] as const,
  choices: () => [...accountKeys.all, 'choices'] as const,
  count: () => [...accountKeys.all, 'count'] as const,
  invitations: () => [...accountKeys.all, 'invitations'] as const,
}
