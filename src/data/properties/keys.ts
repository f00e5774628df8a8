import type { Category } from '~/domain/category'

export const listingKeys = {
  all: ['properties'] as const,
  featured: () => [...listingKeys.all, 'featured'] as const,
  catalogue: () => [...listingKeys.all, 'catalogue'] as const,
  count: (search: string, category: Category) =>
    [...listingKeys.all, 'count', { search, category }] as const,
  search: (search: string, category: Category, pages: number) =>
    [...listingKeys.all, 'search', { search, category, pages }] as const,
  detail: (id: string) => [...listingKeys.all, 'detail', id] as const,
  faqs: (id: string) => [...listingKeys.all, 'faqs', id] as const,
  similar: (id: string) => [...listingKeys.all, 'similar', id] as const,
}
