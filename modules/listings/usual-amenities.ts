import { fold, lowerLatin } from '../../platform/values/fold.ts'

const OTHER_WAYS: Record<string, string> = {
  'Swimming pool': 'pool swimmingpools',
  Clubhouse: '',
  '24/7 guard': '247guards 247security 24hoursecurity 24hoursguard guarded',
  'Gated village': 'gated gatedcommunity gatedsubdivision',
  CCTV: 'cctvcameras',
  Playground: 'childrensplayground kidsplayground',
  'Basketball court': '',
  Gym: 'fitnessgym fitnesscenter fitnesscentre',
  'Function hall': 'functionroom multipurposehall',
  'Jogging path': 'jogginglane joggingtrail',
  'Backup power': 'generator genset standbygenerator fullbackuppower',
  Elevator: 'elevators lift lifts',
  Balcony: 'balconies',
  Terrace: 'terraces',
  Garden: '',
  Carport: '',
  Garage: '',
  'Maid’s room': 'helpersroom',
  'Dirty kitchen': '',
  'Air conditioning': 'aircon airconditioned withaircon',
  'Water heater': 'heater',
  'Water tank': '',
  'Deep well': '',
  'Solar panels': 'solar solarpanel solarpower',
  'Fibre internet': 'fiberinternet fiberready fibreready',
  'Built-in cabinets': 'builtincabinet builtinclosets',
  'Walk-in closet': 'walkinclosets',
  'Laundry area': 'laundry',
}

export const USUAL_AMENITIES = Object.keys(OTHER_WAYS)

const NAMES = new Map(
  Object.entries(OTHER_WAYS).flatMap(([name, others]) =>
    [squeezed(name), ...others.split(' ')].map((each) => [each, name] as const),
  ),
)

function squeezed(amenity: string): string {
  return fold(amenity).replace(/[^a-z0-9]+/g, '')
}

/** "pool" is a swimming pool; undefined for what is no usual one. */
export function usualAmenity(amenity: string): string | undefined {
  const key = squeezed(amenity)
  return key ? NAMES.get(key) : undefined
}

/** Mirrors private.amenity_key. */
export function amenityKey(amenity: string): string {
  return lowerLatin(usualAmenity(amenity) ?? amenity).replace(/^ +| +$/g, '')
}
