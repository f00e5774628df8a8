import { type FormEvent, useState } from 'react'
import { CodeField } from '~/kit/components/code-field'
import { useAuth } from '~/kit/staff/auth-context'
import { toastSuccess } from '~/kit/staff/toasts'
import { Button } from '~/kit/ui/button'
import { enterCode, secondStepOf } from '~/modules/accounts/staff/second-step'
import { RecoveryForm } from './recovery-form'

/** Does nothing after the right code: the guards run again. */
export function SecondStepForm() {
  const { client, session, signOut } = useAuth()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const [isPhoneLost, setIsPhoneLost] = useState(false)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsChecking(true)
    const wrong = await enterCode(client, secondStepOf(session)?.id ?? '', code)
    setIsChecking(false)
    setProblem(wrong)
    if (wrong) setCode('')
    else toastSuccess('Signed in successfully')
  }

  if (isPhoneLost) return <RecoveryForm onCancel={() => setIsPhoneLost(false)} />
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <p className="break-words text-muted-foreground">
        For <strong className="text-ink">{session?.user.email}</strong>. Open your authenticator app
        and enter the code that it shows for this site.
      </p>
      <CodeField isFocused value={code} problem={problem} onChange={setCode} />
      <Button type="submit" variant="lantern" disabled={isChecking} className="w-full">
        {isChecking ? 'Checking…' : 'Continue'}
      </Button>
      <Button variant="outline" onClick={() => setIsPhoneLost(true)} className="w-full">
        My phone is lost
      </Button>
      <Button variant="outline" onClick={signOut} className="w-full">
        Use another account
      </Button>
    </form>
  )
}
