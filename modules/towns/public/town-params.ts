import { TOWNS, type Town } from '~/kit/places/town'
import { CATEGORY_SLUGS, categoryOfSlug, type PropertyType } from '~/modules/listings/category-slug'

export type TownParams = { town?: Town; category?: PropertyType }

/** Undefined where the address names an unknown town or category. */
export function parseTownParams(params: {
  town?: string
  category?: string
}): TownParams | undefined {
  if (params.town === undefined) return {}
  const town = TOWNS.find((each) => each === params.town)
  if (!town) return undefined
  if (params.category === undefined) return { town }
  const category = categoryOfSlug(params.category)
  return category && { town, category }
}

export function pathOf({ town, category }: TownParams): string {
  const parts = [town, category && CATEGORY_SLUGS[category]].filter(Boolean)
  return ['/pampanga', ...parts].join('/')
}
