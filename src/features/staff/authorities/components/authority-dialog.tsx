import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '~/components/ui/button'
import { Dialog, DialogClose, DialogContent } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Select } from '~/components/ui/select'
import { Textarea } from '~/components/ui/textarea'
import type { Authority } from '~/data/authorities/staff-reads'
import type { AuthorityToSave } from '~/data/authorities/writes'
import { AUTHORITY_KINDS } from '../authority-words'
import { useSaveAuthority } from '../mutations'
import { authoritySchema, type TypedAuthority, typedAuthority } from '../schema'

type AuthorityDialogProps = { propertyId: string; authority?: Authority; onClose: () => void }

export function AuthorityDialog({ propertyId, authority, onClose }: AuthorityDialogProps) {
  const save = useSaveAuthority(propertyId, authority)
  const { register, handleSubmit, formState } = useForm<TypedAuthority, unknown, AuthorityToSave>({
    resolver: zodResolver(authoritySchema),
    defaultValues: typedAuthority(authority),
  })
  const { errors } = formState
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={authority ? 'Edit the authority' : 'Owner and authority to sell'}>
        <form
          noValidate
          onSubmit={handleSubmit((values) => save.mutate(values, { onSuccess: onClose }))}
          className="mt-4 grid gap-4"
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
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? 'Saving…' : 'Save'}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
