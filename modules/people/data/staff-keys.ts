import { STAFF_KEY } from '~/kit/data/staff-keys'

export const staffPeopleKeys = {
  all: [...STAFF_KEY, 'people'] as const,
  list: () => [...staffPeopleKeys.all, 'list'] as const,
  form: (id: string) => [...staffPeopleKeys.all, 'form', id] as const,
  listings: () => [...staffPeopleKeys.all, 'listings'] as const,
}
