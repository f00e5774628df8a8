import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { formatDay } from '~/domain/dates'
import type { RateUnit } from '~/domain/money/rate-fields'
import type { StoredRate } from '~/domain/money/rates'
import { rateWords } from '../rate-words'
import { RateForm } from './rate-form'

type RateRowProps = {
  field: { key: string; unit: RateUnit }
  town: string
  label: string
  rate: StoredRate | undefined
  versions: StoredRate[]
}

export function RateRow({ field, town, label, rate, versions }: RateRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const before = versions.filter((version) => version !== rate)
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
          label={label}
          rate={rate}
          onDone={() => setIsOpen(false)}
        />
      )}
      {isOpen && before.length > 0 && (
        <details>
          <summary className="min-h-11 content-center">Other versions ({before.length})</summary>
          <ul className="grid gap-1 text-sm">
            {before.map((version) => (
              <li key={version.created_at + version.valid_from}>
                {rateWords(version, field.unit)}, from {formatDay(version.valid_from)}:{' '}
                {version.source}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
