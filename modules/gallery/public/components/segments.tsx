import { groupedNumber } from '~/platform/values/grouped-number'
import { t } from '~/platform/values/t'
import type { Option } from './filter-choices'

type SegmentsProps = {
  label: string
  name: string
  value: string | number | undefined
  any?: string
  options: Option[]
  /** A file of drawings, one for each value: they stand in panes in place of one row. */
  drawings?: string
}

/** One of few, each a tap away. */
export function Segments(props: SegmentsProps) {
  const { label, name, value = '', any = t('Any'), options, drawings } = props
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold leading-snug">{label}</legend>
      <div className={drawings ? 'drawn-segments' : 'segments'}>
        {[{ value: '', words: any, count: undefined }, ...options].map((option) => (
          <label key={option.value} className="pick">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === String(value)}
              onChange={() => undefined}
            />
            <span>
              {drawings && option.value && (
                <svg aria-hidden="true" className="icon">
                  <use href={`${drawings}#${option.value}`} />
                </svg>
              )}
              {option.words}
              {option.count !== undefined && <small> ({groupedNumber(option.count)})</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
