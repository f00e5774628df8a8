import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Profile } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogClose, DialogContent } from '~/kit/ui/dialog'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { Select } from '~/kit/ui/select'
import type { Account } from '~/modules/accounts/data/profiles/staff-reads'
import { useCreateAccount } from '../mutations'
import { type NewStaffAccount, newAccountSchema } from '../schema'

type AddUserDialogProps = {
  actor: Profile
  invited?: Account
  onClose: () => void
}

export function AddUserDialog({ actor, invited, onClose }: AddUserDialogProps) {
  const create = useCreateAccount(invited !== undefined)
  const { register, handleSubmit, formState } = useForm<NewStaffAccount>({
    resolver: zodResolver(newAccountSchema),
    defaultValues: {
      username: invited ? (invited.display_name ?? invited.username) : '',
      email: invited?.username ?? '',
      role: 'admin',
    },
  })
  const { errors } = formState
  const isSuperadmin = actor.role === 'superadmin'
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={invited ? 'Invite User' : 'Add User'}
        description={
          invited
            ? 'They will receive an e-mail to set their password. The account’s current password stops working when they open it.'
            : 'A temporary password is made; they will receive an e-mail to set their password. Agents are added under People.'
        }
      >
        <form
          noValidate
          onSubmit={handleSubmit((account) => create.mutate(account, { onSuccess: onClose }))}
          className="mt-4 grid gap-4"
        >
          <Field label="Username" isRequired error={errors.username?.message}>
            {(field) => <Input {...field} {...register('username')} autoComplete="off" required />}
          </Field>
          <Field label="Email" isRequired error={errors.email?.message}>
            {(field) => (
              <Input
                {...field}
                {...register('email')}
                type="email"
                autoComplete="off"
                required
                readOnly={invited !== undefined}
              />
            )}
          </Field>
          <Field
            label="Role"
            hint={isSuperadmin ? undefined : 'Only a super admin can add another super admin.'}
            error={errors.role?.message}
          >
            {(field) => (
              <Select {...field} {...register('role')}>
                <option value="admin">Admin</option>
                <option value="superadmin" disabled={!isSuperadmin}>
                  Super Admin
                </option>
              </Select>
            )}
          </Field>
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit" disabled={create.isPending}>
              {create.isPending ? 'Sending…' : invited ? 'Send Invitation' : 'Create User'}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
