import { useId } from 'react'
import type { ControllerRenderProps } from 'react-hook-form'
import { Switch } from '~/kit/ui/switch'

type SwitchFieldProps = {
  label: string
  field: Pick<ControllerRenderProps, 'ref' | 'onBlur' | 'onChange'> & { value: boolean }
}

export function SwitchField({ label, field }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Switch
        id={id}
        ref={field.ref}
        checked={field.value}
        onCheckedChange={field.onChange}
        onBlur={field.onBlur}
      />
      <label htmlFor={id} className="flex min-h-11 items-center font-semibold">
        {label}
      </label>
    </div>
  )
}
