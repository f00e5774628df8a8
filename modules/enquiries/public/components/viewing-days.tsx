import { useEffect, useState } from 'react'
import { cn } from '~/kit/class-names'
import { t } from '~/platform/values/t'
import { isOddHour, toggleTime, viewingDays } from '../viewing-days'

type ViewingDaysProps = {
  fields: readonly HTMLInputElement[]
  officeHours?: string
}

const FULL = t('You have chosen as many times as we can take. Tap one of them to take it off.')
const ODD = t(
  'One of your times is before 7 am or after 7 pm. Please check whether morning and afternoon are right.',
)

export function ViewingDays({ fields, officeHours }: ViewingDaysProps) {
  const read = () => fields.map(({ value }) => value)
  const [values, setValues] = useState(read)
  const [isFull, setFull] = useState(false)
  const [days] = useState(() => viewingDays(Date.now()))

  useEffect(() => {
    const follow = () => setValues(fields.map(({ value }) => value))
    for (const field of fields) field.addEventListener('input', follow)
    return () => {
      for (const field of fields) field.removeEventListener('input', follow)
    }
  }, [fields])

  function choose(time: string) {
    const chosen = toggleTime(read(), time)
    setFull(chosen === null)
    chosen?.forEach((value, at) => {
      const field = fields[at]
      if (!field || field.value === value) return
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }

  return (
    <>
      <ul className="flex gap-2 overflow-x-auto pb-2" aria-label="Days">
        {days.map(({ day, words, halves }) => (
          <li key={day} className="grid shrink-0 gap-1.5">
            <span className="text-center font-semibold text-sm">{words}</span>
            {halves.map(({ name, time, words: said }) => (
              <button
                key={time}
                type="button"
                aria-label={said}
                aria-pressed={values.includes(time)}
                onClick={() => choose(time)}
                className={cn(
                  'min-h-11 rounded-md border px-3 text-sm',
                  values.includes(time)
                    ? 'border-arayat bg-arayat font-semibold text-shell'
                    : 'border-transparent bg-fill text-ink hover:bg-fill-strong',
                )}
              >
                {name}
              </button>
            ))}
          </li>
        ))}
      </ul>
      {officeHours && (
        <p className="enquiry-hint mt-1 text-muted-foreground text-sm leading-snug">
          Office hours: {officeHours}
        </p>
      )}
      <p role="status" className="font-semibold text-sm leading-snug empty:hidden">
        {isFull ? FULL : values.some(isOddHour) && ODD}
      </p>
    </>
  )
}
