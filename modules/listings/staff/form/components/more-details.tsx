import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ChevronDown } from '~/kit/components/lucide.gen'
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
export function MoreDetails({ form, title, holds, names, children }: MoreDetailsProps) {
  const values = useWatch({ control: form.control, name: names })
  const [chosen, setChosen] = useState<boolean>()
  const isFilled = names.some((name, at) => !same(values[at], EMPTY_FORM[name]))
  const isRefused = names.some((name) => form.formState.errors[name])
  const isOpen = isRefused || (chosen ?? isFilled)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) setChosen(currentTarget.open)
      }}
      className="group bg-pane"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-3 py-2 leading-snug hover:bg-fill [&::-webkit-details-marker]:hidden">
        <span>
          <b className="font-semibold">{title ?? 'More details'}</b>
          {holds && <span className="font-normal text-sm">: {holds}</span>}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-4 px-3 pt-1 pb-4">{children}</div>
    </details>
  )
}
