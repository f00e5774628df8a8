import { isProjectUnit, type ProjectColumns } from './project-facts.ts'

const CHECKS = ['photo', 'price', 'place', 'person', 'authority'] as const
const OF_PROJECTS = ['project_name', 'licence_to_sell', 'advertisement_approval'] as const

export const PUBLISH_CHECKS = [...CHECKS, ...OF_PROJECTS] as const
export type PublishCheck = (typeof PUBLISH_CHECKS)[number]

export type CheckedListing = ProjectColumns & {
  price_amount: number | null
  city: string
  agent_id: string | null
  hasPhoto: boolean
  authorityHasEnded: boolean
}

/** `off`, `warn` or `block` for each. */
export type PublishLevels = { [C in (typeof CHECKS)[number] | 'project' as `publish_${C}`]: string }

const lacks: Record<PublishCheck, (listing: CheckedListing) => boolean> = {
  photo: ({ hasPhoto }) => !hasPhoto,
  price: ({ price_amount }) => price_amount === null,
  place: ({ city }) => city.trim() === '',
  person: ({ agent_id }) => agent_id === null,
  authority: ({ authorityHasEnded }) => authorityHasEnded,
  project_name: ({ project_name }) => project_name.trim() === '',
  licence_to_sell: ({ licence_to_sell }) => licence_to_sell.trim() === '',
  advertisement_approval: ({ advertisement_approval }) => advertisement_approval.trim() === '',
}

/** What a listing lacks at this level; private.missing_to_publish is the same in SQL. */
export function missingToPublish(
  listing: CheckedListing,
  levels: PublishLevels,
  level: 'warn' | 'block',
): PublishCheck[] {
  return PUBLISH_CHECKS.filter(
    (check) => levelOf(check, listing, levels) === level && lacks[check](listing),
  )
}

/** A project's unit names its place, too: of the two settings the stricter counts. */
function levelOf(check: PublishCheck, listing: CheckedListing, levels: PublishLevels): string {
  const ofProject = isProjectUnit(listing) ? levels.publish_project : 'off'
  if (isOfProjects(check)) return ofProject
  const own = levels[`publish_${check}`]
  if (check !== 'place') return own
  return ['block', 'warn'].find((each) => each === own || each === ofProject) ?? 'off'
}

function isOfProjects(check: PublishCheck): check is (typeof OF_PROJECTS)[number] {
  return OF_PROJECTS.some((each) => each === check)
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
  project_name: 'the name of the project',
  licence_to_sell: 'its licence to sell',
  advertisement_approval: 'the approval of its advertisement',
}
