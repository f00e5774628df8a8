export const PROPERTY_TYPES = ['Residential', 'Commercial', 'Lot Only'] as const

export const CATEGORIES = ['All', ...PROPERTY_TYPES] as const
export type Category = (typeof CATEGORIES)[number]
