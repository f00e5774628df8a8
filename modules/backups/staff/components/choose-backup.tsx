import { type FormEvent, useState } from 'react'
import { DataError } from '~/kit/data/data-error'
import { reasonOf } from '~/kit/data/error-words'
import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { PasswordInput } from '~/kit/ui/password-input'

type ChooseBackupProps = {
  isBusy: boolean
  error: Error | null
  onChoose: (chosen: { file: File; password: string }) => void
  onCancel: () => void
}

export function ChooseBackup({ isBusy, error, onChoose, onCancel }: ChooseBackupProps) {
  const [problem, setProblem] = useState<string>()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [file, password] = [data.get('file'), data.get('password')]
    if (!(file instanceof File) || file.name === '') return setProblem('Choose the backup first.')
    if (file.size === 0) return setProblem('This file is empty. Choose another one.')
    setProblem(undefined)
    if (typeof password === 'string') onChoose({ file, password })
  }

  const isPassword = error instanceof DataError && error.hint === 'wrong_password'
  const words = error && (reasonOf(error) ?? 'The upload could not begin. Try again in a moment.')
  const fileWords = problem ?? (isPassword ? undefined : words)
  return (
    <form onSubmit={handleSubmit} className="mt-2 grid gap-5" noValidate>
      <p className="text-muted-foreground">
        The file is uploaded and checked first. Nothing is changed until you have seen what is in
        it.
      </p>
      <Field
        label="Backup file"
        hint="Its name usually begins with “bale-” and ends with “.tar.gz”."
        {...(fileWords && { error: fileWords })}
      >
        {(control) => (
          <Input
            {...control}
            type="file"
            name="file"
            accept=".gz,.tgz,application/gzip,application/x-gzip"
            className="py-2 file:mr-3 file:font-semibold"
          />
        )}
      </Field>
      <Field
        label="Your password"
        hint="The one you signed in with just now. It shows that you set up this site."
        {...(isPassword && words && { error: words })}
      >
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="current-password" required />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Upload'}
        </Button>
      </div>
    </form>
  )
}
