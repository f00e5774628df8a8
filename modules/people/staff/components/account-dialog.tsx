import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogClose, DialogContent } from '~/kit/ui/dialog'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import type { StaffPerson } from '~/modules/people/data/staff-reads'
import { useGiveAccount } from '../account-mutations'
import { agentSchema, type NewAgent } from '../account-schema'

type AccountDialogProps = {
  person?: StaffPerson
  invited?: string
  onClose: () => void
}

export function AccountDialog({ person, invited, onClose }: AccountDialogProps) {
  const give = useGiveAccount(person)
  const { register, handleSubmit, formState } = useForm<NewAgent>({
    resolver: zodResolver(agentSchema),
    defaultValues: {
      name: person?.name.slice(0, 80) ?? '',
      email: invited ?? person?.email ?? '',
    },
  })
  const { errors } = formState
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={person ? `Give ${person.name} an account` : 'Add an agent'}
        description={
          person
            ? 'They get an e-mail, set a password and can sign in, as an agent: they see their own enquiries and listings, not the settings.'
            : 'They get an e-mail, set a password and can sign in, as an agent. Visitors don’t see them until you complete their profile and show it on the site.'
        }
      >
        <form
          noValidate
          onSubmit={handleSubmit((agent) => give.mutate(agent, { onSuccess: onClose }))}
          className="mt-4 grid gap-4"
        >
          {!person && (
            <Field label="Name" isRequired error={errors.name?.message}>
              {(field) => (
                <Input
                  {...field}
                  {...register('name')}
                  autoComplete="off"
                  maxLength={80}
                  required
                />
              )}
            </Field>
          )}
          <Field label="E-mail" isRequired error={errors.email?.message}>
            {(field) => (
              <Input
                {...field}
                {...register('email')}
                type="email"
                autoComplete="off"
                maxLength={254}
                required
              />
            )}
          </Field>
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit" variant="lantern" disabled={give.isPending}>
              {give.isPending ? 'Sending…' : 'Send invitation'}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
