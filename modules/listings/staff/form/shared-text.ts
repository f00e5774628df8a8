import type { SharedPost } from './shared-post-search'

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
