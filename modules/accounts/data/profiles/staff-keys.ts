import { STAFF_KEY } from '~/kit/data/staff-keys'

export const ownProfileKeys = {
  all: [...STAFF_KEY, 'profile'] as const,
  of: (userId: string) => [...ownProfileKeys.all, userId] as const,
}

export const accountKeys = {
  all: [...STAFF_KEY, 'accounts'] as const,
  list: () => [...accountKeys.all, 'list'] as const,
  choices: () => [...accountKeys.all, 'choices'] as const,
  colleagues: () => [...accountKeys.all, 'colleagues'] as const,
  count: () => [...accountKeys.all, 'count'] as const,
  invitations: () => [...accountKeys.all, 'invitations'] as const,
}
