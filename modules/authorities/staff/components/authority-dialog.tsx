import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { RowDialog } from '~/kit/components/row-dialog'
import { useStaffClient } from '~/kit/staff/auth-context'
import { useRowForm } from '~/kit/staff/use-row-form'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { Select } from '~/kit/ui/select'
import { Textarea } from '~/kit/ui/textarea'
import type { Authority } from '~/modules/authorities/data/staff-reads'
import {
  type AuthorityToSave,
  invalidateAuthorities,
  saveAuthority,
} from '~/modules/authorities/data/writes'
import { AUTHORITY_KINDS } from '../authority-words'
import { authoritySchema, type TypedAuthority, typedAuthority } from '../schema'

type AuthorityDialogProps = { propertyId: string; authority?: Authority; onClose: () => void }

const WORDS = {
  what: 'this authority',
  gone: 'Someone else deleted this authority',
  asNew: 'Save as a new authority',
}
const KEYS = Object.keys(typedAuthority(undefined)) as (keyof TypedAuthority)[]

export function AuthorityDialog({ propertyId, authority, onClose }: AuthorityDialogProps) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const row = useRowForm<TypedAuthority, AuthorityToSave, Authority>({
    name: `authority.${authority?.id ?? propertyId}`,
    keys: KEYS,
    row: authority,
    valuesOf: typedAuthority,
    resolver: zodResolver(authoritySchema),
    save: (over, toSave) => saveAuthority(client, propertyId, over, toSave),
    failed: () => 'Failed to save authority',
    done: () => 'Authority saved',
    invalidate: () => invalidateAuthorities(queryClient),
    onLeave: onClose,
  })
  const { register, formState } = row.form
  const { errors } = formState
  return (
    <RowDialog
      title={authority ? 'Edit the authority' : 'Owner and authority to sell'}
      action="Save"
      row={row}
      words={WORDS}
      shown={(_key, text) => AUTHORITY_KINDS.find(({ value }) => value === text)?.label ?? text}
    >
      <Field label="Owner’s name" error={errors.owner_name?.message}>
        {(field) => <Input {...field} {...register('owner_name')} maxLength={120} />}
      </Field>
      <Field label="Owner’s number" error={errors.owner_phone?.message}>
        {(field) => (
          <Input {...field} {...register('owner_phone')} inputMode="tel" maxLength={40} />
        )}
      </Field>
      <Field label="Kind of authority" error={errors.kind?.message}>
        {(field) => (
          <Select {...field} {...register('kind')}>
            {AUTHORITY_KINDS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From" error={errors.starts_on?.message}>
          {(field) => <Input {...field} {...register('starts_on')} type="date" />}
        </Field>
        <Field label="Until" error={errors.ends_on?.message}>
          {(field) => <Input {...field} {...register('ends_on')} type="date" />}
        </Field>
      </div>
      <Field
        label="Commission agreed"
        hint="In words, as “5% of the price, shared with a co-broker”."
        error={errors.commission?.message}
      >
        {(field) => <Input {...field} {...register('commission')} maxLength={200} />}
      </Field>
      <Field label="Signed by" error={errors.signed_by?.message}>
        {(field) => <Input {...field} {...register('signed_by')} maxLength={120} />}
      </Field>
      <Field label="Note" error={errors.note?.message}>
        {(field) => <Textarea {...field} {...register('note')} rows={3} maxLength={2000} />}
      </Field>
    </RowDialog>
  )
}
