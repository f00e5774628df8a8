import type { Category } from '~/domain/category'

export const publicPropertyKeys = {
  all: ['properties'] as const,
  featured: () => [...publicPropertyKeys.all, 'featured'] as const,
  catalogue: () => [...publicPropertyKeys.all, 'catalogue'] as const,
  count: (search: string, category: Category) =>
    [...publicPropertyKeys.all, 'count', { search, category }] as const,
  search: (search: string, category: Category, pages: number) =>
    [...publicPropertyKeys.all, 'search', { search, category, pages }] as const,
  detail: (id: string) => [...publicPropertyKeys.all, 'detail', id] as const,
  similar: (id: string) => [...publicPropertyKeys.all, 'similar', id] as const,
  ofPerson: (id: string) => [...publicPropertyKeys.all, 'person', id] as const,
  faqs: (id: string) => [...publicPropertyKeys.all, 'faqs', id] as const,
}
