/** What a phone's share sheet hands over, by the names in the manifest. */
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

/** Some phones put the text into the title, or the address into the text. */
export function sharedText({ title = '', text = '', url = '' }: SharedPost): string {
  const parts = [title, text, url].map((part) => part.trim()).filter(Boolean)
  return parts
    .filter(
      (part, index) =>
        !parts.some(
          (other, at) => at !== index && other.includes(part) && (other !== part || at < index),
        ),
    )
    .join('\n')
}
