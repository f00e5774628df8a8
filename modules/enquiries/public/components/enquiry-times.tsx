import { MOST_TIMES } from '~/modules/enquiries/enquiry'
import type { TypedEnquiry } from '~/modules/enquiries/enquiry-answer'
import { t } from '~/platform/values/t'
import { controlOf, FieldError } from './enquiry-field'

type EnquiryTimesProps = { label: string; typed: TypedEnquiry; errors: Record<string, string> }

const ORDER = [t('First choice'), t('Second choice'), t('Third choice')]

export function EnquiryTimes({ label, typed, errors }: EnquiryTimesProps) {
  const times = typed.preferred_times ?? []
  return (
    <div className="enquiry-times flex min-w-0 flex-wrap items-center gap-x-3 border-line border-t pt-3">
      <input
        type="checkbox"
        id="enquiry-wants_viewing"
        name="wants_viewing"
        defaultChecked={typed.wants_viewing || times.length > 0}
        className="peer size-5 shrink-0 accent-arayat"
      />
      <label
        htmlFor="enquiry-wants_viewing"
        className="flex min-h-11 grow basis-0 items-center font-semibold"
      >
        {label}
      </label>
      <fieldset className="hidden w-full min-w-0 pt-1 pb-2 peer-checked:block">
        <legend className="enquiry-hint mb-2 text-muted-foreground text-sm leading-snug">
          Up to three times that suit you, in Philippine time. We will confirm one of them.
        </legend>
        <details open>
          <summary className="min-h-11 content-center text-sm underline">
            Choose another day or time
          </summary>
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            {ORDER.slice(0, MOST_TIMES).map((name, at) => {
              const field = `preferred_times.${at}`
              const control = controlOf(field, errors[field])
              return (
                <div key={name} className="grid min-w-0 content-start gap-1">
                  <label htmlFor={control.id} className="text-sm">
                    {name}
                  </label>
                  <input {...control} type="datetime-local" defaultValue={times[at]} />
                  <FieldError field={field}>{errors[field]}</FieldError>
                </div>
              )
            })}
          </div>
        </details>
        <FieldError field="preferred_times">{errors.preferred_times}</FieldError>
      </fieldset>
    </div>
  )
}
