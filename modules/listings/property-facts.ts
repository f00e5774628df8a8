import { groupedNumber } from '~/platform/values/grouped-number'
import { t } from '~/platform/values/t'

type Sized = { bedrooms: number; bathrooms: number; square_feet: number; lot_area: number }

export type Fact = { key: 'bedrooms' | 'bathrooms' | 'area' | 'lot'; value: string; unit: string }

/** Only facts above 0. `square_feet` holds square meters: of the floor, where a lot has its own. */
export function propertyFacts({ bedrooms, bathrooms, square_feet, lot_area }: Sized): Fact[] {
  const facts: Fact[] = []
  if (bedrooms > 0) facts.push({ key: 'bedrooms', ...count(bedrooms, t('bedroom'), t('bedrooms')) })
  if (bathrooms > 0)
    facts.push({ key: 'bathrooms', ...count(bathrooms, t('bathroom'), t('bathrooms')) })
  const unit = lot_area > 0 ? t('sqm floor') : t('sqm')
  if (square_feet > 0) facts.push({ key: 'area', value: groupedNumber(square_feet), unit })
  if (lot_area > 0) facts.push({ key: 'lot', value: groupedNumber(lot_area), unit: t('sqm lot') })
  return facts
}

function count(amount: number, one: string, several: string) {
  return { value: groupedNumber(amount), unit: amount === 1 ? one : several }
}
