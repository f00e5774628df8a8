import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'

type EmailFieldProps = { registered: UseFormRegisterReturn; error: string | undefined }

export function EmailField({ registered, error }: EmailFieldProps) {
  return (
    <Field label="Email" isRequired error={error}>
      {(control) => (
        <Input {...control} {...registered} type="email" autoComplete="username" required />
      )}
    </Field>
  )
}
