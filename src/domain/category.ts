/** The three public property types, in the order of the gallery's buttons. */
export const PROPERTY_TYPES = ['Residential', 'Commercial', 'Lot Only'] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

export const CATEGORIES = ['All', ...PROPERTY_TYPES] as const
export type Category = (typeof CATEGORIES)[number]

/** Staff type any text; visitors see one of three, and what is none of them is Residential. */
export function publicPropertyType(propertyType: string | null): PropertyType {
  return PROPERTY_TYPES.find((type) => type === propertyType) ?? 'Residential'
}
