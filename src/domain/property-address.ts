const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Reads the `{id}` of `/property/{id}`, which is a plain id or a readable slug, a dash and the id.
 * @returns the id in lower case, or null where there is none
 */
export function propertyIdFrom(param: string): string | null {
  const id = param.match(UUID)?.[0]
  if (!id) return null
  const slug = param.slice(0, -id.length)
  return slug === '' || slug.endsWith('-') ? id.toLowerCase() : null
}

/** The `{id}` that links and the canonical address use: `{slug}-{uuid}`. */
export function propertyParam(property: {
  id: string
  title: string
  city: string | null
}): string {
  const slug = slugOf([property.title, property.city].filter(Boolean).join(' '))
  return slug ? `${slug}-${property.id}` : property.id
}

/** At most 60 characters, ASCII letters and digits joined by dashes; accents are dropped. */
function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
}
