import { PROPERTY_FIELDS } from '~/modules/listings/property-fields'

const ORDER: readonly string[] = PROPERTY_FIELDS.map(({ key }) => key)

function positionOf(key: string): number {
  return ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length
}

export function byFieldOrder(one: { key: string }, other: { key: string }): number {
  return positionOf(one.key) - positionOf(other.key)
}
