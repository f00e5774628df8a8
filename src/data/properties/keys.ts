import type { Category } from '~/domain/category'
import { STAFF_KEY } from '../staff-keys'

export const publicPropertyKeys = {
  all: ['properties'] as const,
  featured: () => [...publicPropertyKeys.all, 'featured'] as const,
  catalogue: () => [...publicPropertyKeys.all, 'catalogue'] as const,
  count: (search: string, category: Category) =>
    [...publicPropertyKeys.all, 'count', { search, category }] as const,
  search: (search: string, category: Category, pages: number) =>
    [...publicPropertyKeys.all, 'search', { search, category, pages }] as const,
  detail: (id: string) => [...publicPropertyKeys.all, 'detail', id] as const,
  faqs: (id: string) => [...publicPropertyKeys.all, 'faqs', id] as const,
}

export const staffPropertyKeys = {
  all: [...STAFF_KEY, 'properties'] as const,
  lists: () => [...staffPropertyKeys.all, 'list'] as const,
  form: (id: string) => [...staffPropertyKeys.all, 'form', id] as const,
  count: (counter: string) => [...staffPropertyKeys.all, 'count', counter] as const,
  images: (id: string) => [...staffPropertyKeys.all, 'images', id] as const,
  faqs: (id: string) => [...staffPropertyKeys.all, 'faqs', id] as const,
  views: () => [...staffPropertyKeys.all, 'views'] as const,
}
