import { fold } from './fold.ts'

/** As listings name them, for suggestions and for the order of the filter. */
export const USUAL_AMENITIES = [
  'Swimming pool',
  'Clubhouse',
  '24/7 guard',
  'Gated village',
  'CCTV',
  'Playground',
  'Basketball court',
  'Gym',
  'Function hall',
  'Jogging path',
  'Backup power',
  'Elevator',
  'Balcony',
  'Terrace',
  'Garden',
  'Carport',
  'Garage',
  'Maid’s room',
  'Dirty kitchen',
  'Air conditioning',
  'Water heater',
  'Water tank',
  'Deep well',
  'Solar panels',
  'Fibre internet',
  'Built-in cabinets',
  'Walk-in closet',
  'Laundry area',
] as const

/** Of an amenity as filters compare them, folded. */
export function isUsualAmenity(key: string): boolean {
  return USUAL_AMENITIES.some((name) => fold(name) === key)
}
