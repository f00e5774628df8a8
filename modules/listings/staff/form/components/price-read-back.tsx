import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { useStaffClient } from '~/kit/staff/auth-context'
import { useSettled } from '~/kit/staff/use-settled'
import { priceReadingQuery } from '~/modules/listings/data/price-reads'
import { priceDoubt, priceReadingWords } from '~/modules/listings/price-reading'
import type { PropertyToSave } from '~/modules/listings/property-values'
import { numberOr0, type PropertyValues } from '../schema'

const WHAT_COUNTS = [
  'price',
  'listing_type',
  'property_type',
  'city',
  'square_feet',
  'lot_area',
] as const
const PAUSE = 400

type PriceReadBackProps = { control: Control<PropertyValues, unknown, PropertyToSave> }

export function PriceReadBack({ control }: PriceReadBackProps) {
  const client = useStaffClient()
  const typed = useSettled(useWatch({ control, name: WHAT_COUNTS }), PAUSE)
  const [price, listing_type, property_type, city, floor, lot] = typed
  const property = {
    listing_type,
    property_type,
    city,
    square_feet: numberOr0(floor),
    lot_area: numberOr0(lot),
  }
  const { data } = useQuery(priceReadingQuery(client, { price, ...property }))
  const reading = price.trim() ? data : undefined
  const doubt = reading && priceDoubt(reading, property)
  return (
    <div role="status" className="grid gap-1 text-sm leading-snug empty:hidden">
      {reading && <p>{priceReadingWords(reading, property)}</p>}
      {doubt && <p className="font-semibold text-destructive">{doubt}</p>}
    </div>
  )
}
