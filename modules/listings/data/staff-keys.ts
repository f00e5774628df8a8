import { STAFF_KEY } from '~/kit/data/staff-keys'

export const staffPropertyKeys = {
  all: [...STAFF_KEY, 'properties'] as const,
  lists: () => [...staffPropertyKeys.all, 'list'] as const,
  list: (page: { term: string; show?: string; filters?: object; sort?: string; page: number }) =>
    [...staffPropertyKeys.lists(), page] as const,
  choices: (of: { term: string; show?: string; filters?: object }) =>
    [...staffPropertyKeys.all, 'choices', of] as const,
  title: (id: string) => [...staffPropertyKeys.all, 'title', id] as const,
  form: (id: string) => [...staffPropertyKeys.all, 'form', id] as const,
  count: (counter: string) => [...staffPropertyKeys.all, 'count', counter] as const,
  allImages: () => [...staffPropertyKeys.all, 'images'] as const,
  images: (id: string) => [...staffPropertyKeys.allImages(), id] as const,
  /** Below the images, since a photo may be what is missing. */
  missing: (id: string) => [...staffPropertyKeys.images(id), 'missing'] as const,
  faqs: (id: string) => [...staffPropertyKeys.all, 'faqs', id] as const,
  post: (id: string) => [...staffPropertyKeys.all, 'post', id] as const,
  sheets: (of: object) => [...staffPropertyKeys.all, 'sheets', of] as const,
  price: (typed: object) => [...staffPropertyKeys.all, 'price', typed] as const,
  privateWords: (of: object) => [...staffPropertyKeys.all, 'private-words', of] as const,
  feeds: (page: number) => [...staffPropertyKeys.all, 'feeds', page] as const,
  crawler: (path: string) => [...staffPropertyKeys.all, 'crawler', path] as const,
  views: () => [...staffPropertyKeys.all, 'views'] as const,
  submissions: (profile: string) => [...staffPropertyKeys.all, 'submissions', profile] as const,
  toApprove: (id: string) => [...staffPropertyKeys.all, 'to-approve', id] as const,
  changes: (id: string) => [...staffPropertyKeys.all, 'changes', id] as const,
  changesOf: (profile: string) => [...staffPropertyKeys.all, 'changes-of', profile] as const,
  draftsOfImport: (id: string) => [...staffPropertyKeys.all, 'drafts-of-import', id] as const,
  imports: () => [...staffPropertyKeys.all, 'imports'] as const,
  learned: () => [...staffPropertyKeys.all, 'learned for imports'] as const,
}
