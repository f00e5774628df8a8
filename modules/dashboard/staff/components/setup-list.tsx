import { Accordion } from 'radix-ui'
import { useId, useState } from 'react'
import { Button } from '~/kit/ui/button'
import type { SetupStep } from '../setup-steps'
import { useSetupSteps } from '../use-setup-steps'
import { SetupItem } from './setup-item'

export function SetupList() {
  const steps = useSetupSteps()
  const [isOpen, setIsOpen] = useState(false)
  if (!steps || steps.every(({ isDone }) => isDone)) return null
  const skipped = isOpen ? 0 : steps.filter(({ isSkipped }) => isSkipped).length
  const isLeft = steps.some(({ isDone, isSkipped }) => !isDone && !isSkipped)
  return (
    <div className="grid gap-3">
      {(isLeft || isOpen) && <Steps steps={steps} showsSkipped={isOpen} />}
      {skipped > 0 && (
        <p className="flex flex-wrap items-center gap-3 border border-line bg-pane px-4 py-2">
          {skipped === 1 ? 'One step' : `${skipped} steps`} of setting up the site{' '}
          {skipped === 1 ? 'was' : 'were'} skipped.
          <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
            Show {skipped === 1 ? 'it' : 'them'}
          </Button>
        </p>
      )}
    </div>
  )
}

function Steps({ steps, showsSkipped }: { steps: SetupStep[]; showsSkipped: boolean }) {
  const id = useId()
  const first = steps.find(({ isDone, isSkipped }) => !isDone && !isSkipped)?.key ?? ''
  const [chosen, setChosen] = useState<string>()
  const done = steps.filter(({ isDone }) => isDone).length
  const skipped = steps.filter(({ isSkipped }) => isSkipped).length
  return (
    <section aria-labelledby={id} className="border border-wood bg-shell">
      <div className="border-wood border-b bg-pane px-4 py-4 sm:px-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={id} className="font-sans text-xl tracking-normal">
            Make the site yours
          </h2>
          <p className="text-[0.9375rem] text-muted-foreground">
            <strong className="font-semibold text-ink">
              {done} of {steps.length}
            </strong>{' '}
            done{skipped > 0 && `, ${skipped} skipped`}
          </p>
        </div>
        <progress
          max={steps.length}
          value={done}
          aria-label="Steps done"
          className="mt-3 block h-2 w-full appearance-none overflow-hidden border border-wood bg-shell [&::-moz-progress-bar]:bg-arayat [&::-webkit-progress-bar]:bg-shell [&::-webkit-progress-value]:bg-arayat"
        />
      </div>
      <Accordion.Root
        type="single"
        collapsible
        value={chosen ?? first}
        onValueChange={setChosen}
        asChild
      >
        <ol>
          {(showsSkipped ? steps : steps.filter(({ isSkipped }) => !isSkipped)).map((step) => (
            <SetupItem key={step.key} step={step} onLeave={() => setChosen(undefined)} />
          ))}
        </ol>
      </Accordion.Root>
    </section>
  )
}
