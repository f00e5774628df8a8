import type { PropertyType } from '../listings/category-slug.ts'
import type { PROPERTY_KINDS } from '../listings/listing-options.ts'
import { found, phrase, type Said } from './phrase.ts'
import { withoutAsides } from './read-kind.ts'

type Kind = keyof typeof PROPERTY_KINDS

const HOMES: [Kind, RegExp][] = [
  ['townhouse', phrase('town ?-?(?:house|home)s?|tnhse?s?|town ?hse')],
  ['condominium', phrase('condo(?:minium)?s?|condotels?|condo-?tels?')],
  ['duplex', phrase('duplex(?:es)?')],
  ['apartment', phrase('apartments?|apts?|apt\\.')],
  [
    'room',
    phrase(
      'bed ?-?spaces?r?|rooms? (?:for|4) ?(?:rent|lease)|(?:paupahang|paupahan na|single|solo|studio) (?:kwarto|kuwarto|room)|room rental|dorm(?:itory)?(?! (?:building|bldg))',
    ),
  ],
]
const HOUSE = phrase(
  'houses?|h ?& ?l|hnl|h and l|h/l|hse|homes?|bahay|bale|bungalows?|single (?:attached|detached)|quadruplex|mansion|residence|casita|sfd',
)
const ROW_HOUSE = phrase('row ?-?houses?')
const STUDIO = phrase('studio')
const FARM = phrase(
  'farm ?-?(?:lots?|lands?)|farms?|agricultural(?: (?:lots?|lands?|property))?|agri ?-?(?:lots?|lands?)|rice ?-?(?:fields?|lands?|farm)|lupang sakahan|sakahan|bukid(?:an)?|fish ?-?ponds?|palayan|taniman|orchard',
)
const BUSINESSES: [Kind, RegExp][] = [
  ['warehouse', phrase('warehouses?|bodega|whse|storage facility')],
  ['office', phrase('office (?:space|unit|for|floor)s?|offices?|co-?working')],
  [
    'commercial_space',
    phrase(
      '(?:commercial|retail|store|shop|mall|restaurant|clinic) (?:space|unit|stall|place|area)s?|stalls?|pwesto|puwesto|store ?fronts?|kiosk',
    ),
  ],
  ['building', phrase('(?:commercial |office )?(?:buildings?|bldgs?)|shop ?houses?')],
  [
    'other',
    phrase(
      'resorts?|hotels?|motel|gas(?:oline)? stations?|poultry(?: farm)?|piggery|factory|school|hospital|restaurant|car ?wash',
    ),
  ],
]

/** @param propertyType the coarser reading, which decides among what the post mentions */
export function readPropertyKind(
  text: string,
  propertyType: Said<PropertyType> | undefined,
): Said<Kind> | undefined {
  const kind = propertyType && kindOf(withoutAsides(text), propertyType)
  return kind && propertyType.unsure ? { ...kind, unsure: true } : kind
}

function kindOf(text: string, propertyType: Said<PropertyType>): Said<Kind> | undefined {
  if (propertyType.value === 'Lot Only') {
    const [farm] = found(text, FARM, () => 'farm_lot' as const)
    return farm ?? { from: propertyType.from, to: propertyType.to, value: 'lot' }
  }
  if (propertyType.value === 'Commercial') return firstOf(text, BUSINESSES)
  const home = firstOf(text, HOMES)
  if (home) return home
  const [row] = found(text, ROW_HOUSE, () => 'townhouse' as const)
  if (row) return { ...row, unsure: true }
  const [house] = found(text, HOUSE, () => 'house' as const)
  if (house) return house
  const [studio] = found(text, STUDIO, () => 'apartment' as const)
  return studio && { ...studio, unsure: true }
}

/** What comes first is what is offered; what else is named leaves a doubt where it stands near. */
function firstOf(text: string, kinds: readonly [Kind, RegExp][]): Said<Kind> | undefined {
  const all = kinds
    .flatMap(([kind, pattern]) => found(text, pattern, () => kind))
    .sort((a, b) => a.from - b.from)
  const [first] = all
  if (!first) return undefined
  const rival = all.find(({ value }) => value !== first.value)
  return rival && rival.from - first.to < 30 ? { ...first, unsure: true } : first
}
