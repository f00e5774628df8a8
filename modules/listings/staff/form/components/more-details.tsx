import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Fold } from '~/kit/components/fold'
import { same } from '~/kit/staff/merge'
import { EMPTY_FORM, type PropertyValues } from '../schema'
import type { PropertyFormApi } from './property-input'

type MoreDetailsProps = {
  form: PropertyFormApi
  title?: string
  /** What is in it, in words. */
  holds?: string
  names: readonly (keyof PropertyValues)[]
  children: ReactNode
}

/** Folded while nothing in it is filled in, and open where something in it is refused. */
export function MoreDetails({
  form,
  title = 'More details',
  holds,
  names,
  children,
}: MoreDetailsProps) {
  const values = useWatch({ control: form.control, name: names })
  const [chosen, setChosen] = useState<boolean>()
  const isFilled = names.some((name, at) => !same(values[at], EMPTY_FORM[name]))
  const isRefused = names.some((name) => form.formState.errors[name])
  return (
    <Fold
      title={title}
      holds={holds}
      isOpen={isRefused || (chosen ?? isFilled)}
      onToggle={setChosen}
    >
      {children}
    </Fold>
  )
}
