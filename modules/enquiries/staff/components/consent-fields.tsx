import type { ReactNode } from 'react'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormSection } from '~/kit/components/form-section'
import type { AddedValues } from '../use-add-enquiry'

export function ConsentFields({ form }: { form: UseFormReturn<AddedValues> }) {
  const error = form.formState.errors.consent?.message
  return (
    <FormSection title="Privacy">
      <Tick form={form} name="consent" error={error}>
        The client agrees that this brokerage keeps their name, contact details and what they said
        in order to answer them, as its{' '}
        <a href="/privacy" target="_blank" rel="noreferrer" className="font-semibold underline">
          privacy notice
        </a>{' '}
        says.
      </Tick>
      <Tick form={form} name="marketing">
        The client also wants news of other properties.
      </Tick>
      <Tick form={form} name="receipt">
        Send the client a receipt by e-mail.
      </Tick>
    </FormSection>
  )
}

type TickProps = {
  form: UseFormReturn<AddedValues>
  name: 'consent' | 'marketing' | 'receipt'
  error?: string
  children: ReactNode
}

function Tick({ form, name, error, children }: TickProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-1.5 leading-snug">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="size-5 shrink-0 accent-arayat"
          {...form.register(name)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className="font-semibold text-destructive text-sm leading-snug">
          {error}
        </p>
      )}
    </div>
  )
}
