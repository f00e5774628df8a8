import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { atMost, type Choices } from '~/modules/gallery/count-choices'
import { pesos } from '~/modules/gallery/filter-words'
import { listingOf } from '~/modules/gallery/find-listings'
import { type GallerySearch, LISTING_FILTERS } from '~/modules/gallery/listing-filters'
import { withTypedListing } from '~/modules/gallery/typed-search'
import { groupedNumber } from '~/platform/values/grouped-number'
import { t } from '~/platform/values/t'
import { Check } from './filter-choices'

type PriceFieldsProps = {
  search: GallerySearch
  choices: Choices | undefined
  ignored: string
  onChoose: (max: number) => void
}

export function PriceFields({ search, choices, ignored, onChoose }: PriceFieldsProps) {
  const kind = listingOf(withTypedListing(search)) ?? 'for_sale'
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">
        {kind === 'for_rent' ? t('Rent a month, in pesos') : t('Price, in pesos')}
      </legend>
      <div className="grid grid-cols-2 gap-3">
        {(['min', 'max'] as const).map((name) => (
          <Field key={name} label={name === 'min' ? t('From') : t('To')}>
            {(control) => (
              <Input
                {...control}
                type="text"
                name={name}
                inputMode="decimal"
                autoComplete="off"
                placeholder={name === 'min' ? t('Any') : '4.5M'}
                defaultValue={search[name] && groupedNumber(search[name])}
              />
            )}
          </Field>
        ))}
      </div>
      <p role="status" className="font-semibold text-destructive text-sm empty:hidden">
        {ignored && t`We couldn’t read ${ignored}. Write 4.5M or 4,500,000.`}
      </p>
      <ul className="flex flex-wrap gap-2">
        <li aria-hidden="true" className="content-center only:hidden">
          Up to
        </li>
        {LISTING_FILTERS.map(
          (filter) =>
            filter.kind === 'price' &&
            filter.steps[kind].map((step) => (
              <PriceStep
                key={step}
                step={step}
                count={atMost(choices?.price, filter.steps[kind], step)}
                isTaken={search.max === step}
                onChoose={onChoose}
              />
            )),
        )}
      </ul>
      {kind === 'for_sale' && !search.listing && (
        <p className="text-muted-foreground text-sm">
          These are sale prices. For monthly rent, choose For rent.
        </p>
      )}
      <Check
        name="unpriced"
        value="0"
        isOn={search.unpriced === 0}
        words={t('Hide listings without a clear price')}
        count={choices?.unpriced?.[1]}
      />
    </fieldset>
  )
}

type PriceStepProps = {
  step: number
  count: number
  isTaken: boolean
  onChoose: (max: number) => void
}

function PriceStep({ step, count, isTaken, onChoose }: PriceStepProps) {
  if (count === 0) return null
  return (
    <li>
      <Button
        type="submit"
        name="max"
        value={step}
        variant="outline"
        size="tight"
        aria-pressed={isTaken}
        onClick={(event) => {
          event.preventDefault()
          onChoose(step)
        }}
        className="aria-pressed:bg-arayat aria-pressed:text-shell"
      >
        <span className="sr-only">Up to</span> {pesos(step)} ({groupedNumber(count)})
      </Button>
    </li>
  )
}
