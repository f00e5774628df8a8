import { useState } from 'react'
import { Button } from '~/kit/ui/button'
import { hasEnded } from '~/modules/calculators/programmes'
import type { RateUnit } from '~/modules/calculators/rate-fields'
import { isDue, isOldRate, type StoredRate } from '~/modules/calculators/rates'
import { formatDay, manilaDay } from '~/platform/values/dates'
import { rateWords } from '../rate-words'
import { OtherVersions } from './other-versions'
import { RateForm } from './rate-form'

type RateRowProps = {
  field: { key: string; unit: RateUnit; isProgramme?: true }
  town: string
  label: string
  rate: StoredRate | undefined
}

export function RateRow({ field, town, label, rate }: RateRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="grid gap-3 bg-shell p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 grow basis-64">
          <span className="block font-semibold">{label}</span>
          <span className="block text-muted-foreground text-sm leading-snug">
            {rate
              ? `${rate.source}. ${rate.checked_on ? `Since ${formatDay(rate.valid_from)}, looked up on ${formatDay(rate.checked_on)}.` : 'Not looked up yet.'}`
              : 'Nothing on file'}
          </span>
          {rate && rate.low !== null && <ToLookUp rate={rate} />}
        </span>
        <b className="font-semibold tabular-nums">{rateWords(rate, field.unit)}</b>
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Edit<span className="sr-only"> {label}</span>
        </Button>
      </div>
      {isOpen && (
        <RateForm
          name={field.key}
          town={town}
          unit={field.unit}
          isProgramme={field.isProgramme}
          label={label}
          rate={rate}
          onDone={() => setIsOpen(false)}
        />
      )}
      {isOpen && <OtherVersions name={field.key} town={town} unit={field.unit} rate={rate} />}
    </li>
  )
}

function ToLookUp({ rate }: { rate: StoredRate }) {
  const [today, review] = [manilaDay(), rate.review_on && formatDay(rate.review_on)]
  const isOld = isOldRate(rate, today) && rate.checked_on
  if (rate.valid_until && hasEnded(rate, today)) {
    return (
      <span className="block text-muted-foreground text-sm">
        Ended on {formatDay(rate.valid_until)}. Visitors don’t see it.
      </span>
    )
  }
  if (isDue(rate, today) || isOld) {
    return (
      <b className="block font-semibold text-destructive text-sm">
        {isDue(rate, today)
          ? `Its source ended on ${review}. Look up what holds now.`
          : 'Looked up more than a year ago. Look it up again.'}
      </b>
    )
  }
  if (!review) return null
  return <span className="block text-muted-foreground text-sm">To be asked from {review}.</span>
}
