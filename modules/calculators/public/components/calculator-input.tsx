import type { ReactNode } from 'react'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import type { CalculatorField, Typed } from '~/modules/calculators/calculator-fields'

type CalculatorInputProps = {
  name: CalculatorField
  label: string
  hint?: ReactNode
  placeholder?: string
  /** Without JavaScript the browser asks for it; with it, figures wait. */
  isRequired?: boolean
  filled: Typed
  problems: Partial<Record<CalculatorField, string>>
}

export function CalculatorInput(props: CalculatorInputProps) {
  const { name, label, hint, placeholder, isRequired, filled, problems } = props
  return (
    <Field label={label} hint={hint} error={problems[name]}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode={name === 'down' ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={60}
          placeholder={placeholder}
          required={isRequired}
          defaultValue={filled[name]}
        />
      )}
    </Field>
  )
}
