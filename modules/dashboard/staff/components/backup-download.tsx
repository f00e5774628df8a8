import { type FormEvent, useState } from 'react'
import { DataError } from '~/kit/data/data-error'
import { reasonOf } from '~/kit/data/error-words'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '~/kit/ui/dialog'
import { Field } from '~/kit/ui/field'
import { PasswordInput } from '~/kit/ui/password-input'
import { useBackupAddress } from '../mutations'

/** The password again: a backup holds everything, so a stolen session is not enough. */
export function BackupDownload() {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending, error, reset } = useBackupAddress()

  function handleOpenChange(open: boolean) {
    reset()
    setIsOpen(open)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password !== 'string' || password === '') return
    mutate(password, {
      onSuccess: (address) => {
        handleOpenChange(false)
        window.location.assign(address)
      },
    })
  }

  return (
    <Dialog open={isOpen} onOpenChange={handleOpenChange}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          Download backup
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Download backup"
        description="The file holds every listing, client and account, and the keys of the site. Keep it where only you can open it."
      >
        <form onSubmit={handleSubmit} className="mt-4 grid gap-5">
          <Field label="Your password" {...(error && { error: wordsOf(error) })}>
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                autoComplete="current-password"
                required
              />
            )}
          </Field>
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit" disabled={isPending}>
              {isPending ? 'Checking…' : 'Download'}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** Only the server knows until when an account is too new. */
const wordsOf = (error: Error) =>
  (error instanceof DataError && error.hint === 'account_too_new' && error.details) ||
  (reasonOf(error) ?? unknown)
const unknown = 'The download could not begin. Try again in a moment.'
