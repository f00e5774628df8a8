import { t } from '../../platform/values/t.ts'
import type { PROPERTY_TYPES } from './category.ts'

export type PropertyType = (typeof PROPERTY_TYPES)[number]

export const CATEGORY_SLUGS = {
  Residential: 'residential',
  Commercial: 'commercial',
  'Lot Only': 'lots',
} as const satisfies Record<PropertyType, string>

export const CATEGORY_NAMES: Record<PropertyType, string> = {
  Residential: t('Residential properties'),
  Commercial: t('Commercial properties'),
  'Lot Only': t('Lots'),
}

export function categoryOfSlug(slug: string): PropertyType | undefined {
  return (Object.keys(CATEGORY_SLUGS) as PropertyType[]).find(
    (category) => CATEGORY_SLUGS[category] === slug,
  )
}
