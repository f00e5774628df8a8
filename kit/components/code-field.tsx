import { useEffect, useRef } from 'react'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'

type CodeFieldProps = {
  value: string
  problem: string | undefined
  onChange: (code: string) => void
  isFocused?: boolean
}

/** The six digits of an authenticator app. */
export function CodeField({ value, problem, onChange, isFocused = false }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  return (
    <Field
      label="Code from your app"
      isRequired
      error={problem}
      hint="Six digits, a new code each half minute."
    >
      {(control) => (
        <Input
          {...control}
          ref={input}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={7}
          className="max-w-48 text-lg tracking-widest"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
