export const publicPropertyKeys = {
  all: ['properties'] as const,
  featured: () => [...publicPropertyKeys.all, 'featured'] as const,
  newest: () => [...publicPropertyKeys.all, 'newest'] as const,
  catalogue: () => [...publicPropertyKeys.all, 'catalogue'] as const,
  count: (filters: object) => [...publicPropertyKeys.all, 'count', filters] as const,
  choices: (filters: object) => [...publicPropertyKeys.all, 'choices', filters] as const,
  searches: () => [...publicPropertyKeys.all, 'search'] as const,
  search: (search: object, pages: number) =>
    [...publicPropertyKeys.searches(), { ...search, pages }] as const,
  pins: (search: object) => [...publicPropertyKeys.all, 'pins', search] as const,
  detail: (id: string) => [...publicPropertyKeys.all, 'detail', id] as const,
  project: (id: string) => [...publicPropertyKeys.all, 'project', id] as const,
  byReference: (reference: string) => [...publicPropertyKeys.all, 'reference', reference] as const,
  referenced: (references: readonly string[]) =>
    [...publicPropertyKeys.all, 'references', references] as const,
  byId: (ids: readonly string[]) => [...publicPropertyKeys.all, 'ids', ids] as const,
  newSince: (searches: readonly unknown[]) => [...publicPropertyKeys.all, 'new', searches] as const,
  similar: (id: string) => [...publicPropertyKeys.all, 'similar', id] as const,
  ofPerson: (id: string) => [...publicPropertyKeys.all, 'person', id] as const,
  suggestions: () => [...publicPropertyKeys.all, 'suggestions'] as const,
  towns: () => [...publicPropertyKeys.all, 'towns'] as const,
  barangays: (town: string) => [...publicPropertyKeys.all, 'barangays', town] as const,
  ofTown: (...place: (string | undefined)[]) =>
    [...publicPropertyKeys.all, 'towns', ...place] as const,
  faqs: (id: string) => [...publicPropertyKeys.all, 'faqs', id] as const,
}
