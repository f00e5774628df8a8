import { groupedNumber } from '~/platform/values/grouped-number'
import type { Option } from './filter-choices'

type SegmentsProps = {
  label: string
  name: string
  value: string | number | undefined
  options: Option[]
}

/** One of few, each a tap away. */
export function Segments({ label, name, value = '', options }: SegmentsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold leading-snug">{label}</legend>
      <div className="segments">
        {[{ value: '', words: 'Any', count: undefined }, ...options].map((option) => (
          <label key={option.value} className="pick">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === String(value)}
              onChange={() => undefined}
            />
            <span>
              {option.words}
              {option.count !== undefined && <small> ({groupedNumber(option.count)})</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
