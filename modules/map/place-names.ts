import type { Town } from '../../kit/places/town.ts'
import type { Point } from '../../kit/places/town-middle.ts'
import { t } from '../../platform/values/t.ts'

export const CITIES: readonly Town[] = ['angeles-city', 'mabalacat-city', 'san-fernando']
export const BAY: Point = [14.745, 120.6]

/** Whoever shows the outlines says so. */
export const OUTLINE_SOURCE = t('Drawn from the boundaries of PSA and NAMRIA, by OCHA (CC BY-IGO)')
