import { useEffect, useRef } from 'react'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { Textarea } from '~/kit/ui/textarea'
import type { SiteListKey } from '~/modules/site-settings/site-values'
import type { ItemPart } from '~/modules/site-settings/staff/site-items'
import type { SiteFormApi } from '~/modules/site-settings/staff/use-site-section'
import { IconChoice } from './icon-choice'

type ItemPartInputProps = {
  form: SiteFormApi
  list: SiteListKey
  at: number
  part: ItemPart
  isFirst: boolean
}

export function ItemPartInput({ form, list, at, part, isFirst }: ItemPartInputProps) {
  const path = `${list}.${at}.${part.key}` as const
  const { ref, ...registered } = form.register(path)
  const box = useRef<HTMLInputElement>(null)
  const error = form.getFieldState(path, form.formState).error?.message

  // A new item takes the focus; when an existing one is opened, the focus stays on its button.
  const isNew = isFirst && form.getValues(path) === ''
  useEffect(() => {
    if (isNew) box.current?.focus()
  }, [isNew])

  if (part.kind === 'icon') {
    return (
      <IconChoice
        chosen={String(form.getValues(path) ?? '')}
        onChoose={(icon) => form.setValue(path, icon, { shouldDirty: true })}
      />
    )
  }
  return (
    <Field label={part.label} isRequired={Boolean(part.missing)} error={error}>
      {(labelled) =>
        part.kind === 'lines' ? (
          <Textarea
            rows={4}
            maxLength={part.most}
            {...labelled}
            {...registered}
            ref={ref}
            required={Boolean(part.missing)}
          />
        ) : (
          <Input
            autoComplete="off"
            maxLength={part.most}
            placeholder={part.example}
            {...labelled}
            {...registered}
            ref={(element) => {
              ref(element)
              box.current = element
            }}
            required={Boolean(part.missing)}
          />
        )
      }
    </Field>
  )
}
