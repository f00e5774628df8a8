export type SharedPost = { title?: string; text?: string; url?: string }

const KEYS = ['title', 'text', 'url'] as const

/** The router has read what looks like JSON, such as a text of digits only. */
export function parseSharedPost(search: Record<string, unknown>): SharedPost {
  return Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = search[key]
      if (value === undefined || value === null || value === '') return []
      return [[key, typeof value === 'string' ? value : JSON.stringify(value)]]
    }),
  )
}
