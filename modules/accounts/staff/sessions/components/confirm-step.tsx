import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CodeField } from '~/kit/components/code-field'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { enterCode } from '~/modules/accounts/staff/second-step'
import type { UnconfirmedStep } from '../use-second-step'

type ConfirmStepProps = { step: UnconfirmedStep; onDone: () => void; onCancel: () => void }

export function ConfirmStep({ step, onDone, onCancel }: ConfirmStepProps) {
  const client = useStaffClient()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)

  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => start.current?.focus(), [])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsChecking(true)
    const wrong = await enterCode(client, step.id, code)
    setIsChecking(false)
    setProblem(wrong)
    if (wrong) setCode('')
    else onDone()
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4 border border-wood bg-shell p-4">
      <p ref={start} tabIndex={-1}>
        Scan this with the app. Your other devices are signed out when you have entered the code.
      </p>
      <img src={step.picture} alt="QR code for your authenticator app" className="size-48" />
      <p>
        Or type this key into the app:{' '}
        <code className="break-words font-semibold">
          {step.secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
        .
      </p>
      <p>
        <a
          href={step.uri}
          className="inline-flex min-h-11 items-center font-semibold text-arayat underline"
        >
          Open an app on this device
        </a>
      </p>
      <CodeField value={code} problem={problem} onChange={setCode} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="lantern" disabled={isChecking}>
          {isChecking ? 'Checking…' : 'Switch it on'}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
