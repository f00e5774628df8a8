const UUID = /^(?:.*-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[^\w-].*)?$/is

/**
 * The listing's id, in lower case, from `/property/{slug}-{id}` or `/property/{id}`; else null. What
 * follows it from the text around a link, such as a full stop or a bracket, is no part of it.
 */
export function propertyIdFrom(param: string): string | null {
  return UUID.exec(param)?.[1]?.toLowerCase() ?? null
}

export function propertyParam(property: {
  id: string
  title: string
  city: string | null
}): string {
  const slug = slugOf([property.title, property.city].filter(Boolean).join(' '))
  return slug ? `${slug}-${property.id}` : property.id
}

/** At most 60 characters of a to z, 0 to 9 and dashes; accents are dropped. */
function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
}
