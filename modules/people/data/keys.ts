export const publicPeopleKeys = {
  all: ['people'] as const,
  list: () => [...publicPeopleKeys.all, 'list'] as const,
  one: (id: string) => [...publicPeopleKeys.all, 'one', id] as const,
}
