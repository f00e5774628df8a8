import { TOWNS, type Town } from '~/kit/places/town'
import { CATEGORY_SLUGS, categoryOfSlug, type PropertyType } from '~/modules/listings/category-slug'

export type TownParams = { town?: Town; category?: PropertyType; barangay?: string }

/** Undefined where the address names an unknown town. @returns barangay as its slug, whether there is one or not */
export function parseTownParams(params: {
  town?: string
  category?: string
}): TownParams | undefined {
  if (params.town === undefined) return {}
  const town = TOWNS.find((each) => each === params.town)
  if (!town) return undefined
  if (params.category === undefined) return { town }
  const category = categoryOfSlug(params.category)
  return category ? { town, category } : { town, barangay: params.category }
}

/** @param barangay its slug */
export function pathOf({ town, category, barangay }: TownParams): string {
  const parts = [town, category ? CATEGORY_SLUGS[category] : barangay].filter(Boolean)
  return ['/pampanga', ...parts].join('/')
}
