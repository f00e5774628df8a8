import { fold } from './fold.ts'
import { USUAL_AMENITIES } from './usual-amenities.ts'

/** By the usual name, other ways to type it. */
const OTHER_WAYS: Partial<Record<(typeof USUAL_AMENITIES)[number], readonly string[]>> = {
  'Swimming pool': ['pool', 'swimming pools'],
  Clubhouse: ['club house'],
  '24/7 guard': ['24/7 guards', '24/7 security', '24 hour security', '24 hours guard', 'guarded'],
  'Gated village': ['gated', 'gated community', 'gated subdivision'],
  CCTV: ['cctv cameras'],
  Playground: ["children's playground", 'kids playground'],
  Gym: ['fitness gym', 'fitness center', 'fitness centre'],
  'Function hall': ['function room', 'multi-purpose hall'],
  'Jogging path': ['jogging lane', 'jogging trail'],
  'Backup power': ['generator', 'genset', 'standby generator', 'full backup power'],
  Elevator: ['elevators', 'lift', 'lifts'],
  Balcony: ['balconies'],
  Terrace: ['terraces'],
  Carport: ['car port'],
  'Maid’s room': ['maids room', 'helper’s room'],
  'Air conditioning': ['aircon', 'airconditioned', 'with aircon'],
  'Water heater': ['heater'],
  'Solar panels': ['solar', 'solar panel', 'solar power'],
  'Fibre internet': ['fiber internet', 'fiber ready', 'fibre ready'],
  'Built-in cabinets': ['built in cabinet', 'built-in closets'],
  'Walk-in closet': ['walk in closets'],
  'Laundry area': ['laundry'],
}

const NAMES = new Map(
  USUAL_AMENITIES.flatMap((name) =>
    [name, ...(OTHER_WAYS[name] ?? [])].map((each) => [keyOf(each), name] as const),
  ),
)

function keyOf(typed: string): string {
  return fold(typed).replace(/[^a-z0-9]+/g, '')
}

/** "pool" as "Swimming pool", so that filters find both; what is no usual one stays as it was typed. */
export function amenityName(typed: string): string {
  return NAMES.get(keyOf(typed)) ?? typed
}
