/** The three public property types, in the order of the gallery's buttons. */
export const PROPERTY_TYPES = ['Residential', 'Commercial', 'Lot Only'] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

export const CATEGORIES = ['All', ...PROPERTY_TYPES] as const
export type Category = (typeof CATEGORIES)[number]
