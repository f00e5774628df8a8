export const PUBLISH_CHECKS = ['photo', 'price', 'place', 'person', 'authority'] as const
export type PublishCheck = (typeof PUBLISH_CHECKS)[number]

export type CheckedListing = {
  price_amount: number | null
  city: string
  agent_id: string | null
  hasPhoto: boolean
  authorityHasEnded: boolean
}

/** `off`, `warn` or `block` for each. */
export type PublishLevels = { [C in PublishCheck as `publish_${C}`]: string }

const lacks: Record<PublishCheck, (listing: CheckedListing) => boolean> = {
  photo: ({ hasPhoto }) => !hasPhoto,
  price: ({ price_amount }) => price_amount === null,
  place: ({ city }) => city.trim() === '',
  person: ({ agent_id }) => agent_id === null,
  authority: ({ authorityHasEnded }) => authorityHasEnded,
}

/** What a listing lacks at this level; private.missing_to_publish is the same in SQL. */
export function missingToPublish(
  listing: CheckedListing,
  levels: PublishLevels,
  level: 'warn' | 'block',
): PublishCheck[] {
  return PUBLISH_CHECKS.filter(
    (check) => levels[`publish_${check}`] === level && lacks[check](listing),
  )
}

/**
 * The one that ends last counts; private.authority_has_ended is the same in SQL.
 * @param today `YYYY-MM-DD` in Manila
 */
export function hasEnded(
  authorities: readonly { ends_on: string | null }[],
  today: string,
): boolean {
  return (
    authorities.length > 0 &&
    authorities.every(({ ends_on }) => ends_on !== null && ends_on < today)
  )
}

/** In words, after "add" or "until it has". */
export const WANTED_TO_PUBLISH: Record<PublishCheck, string> = {
  photo: 'a photo',
  price: 'an amount in the price',
  place: 'the city',
  person: 'an agent',
  authority: 'an authority to sell that has not ended',
}
