import { type ReactNode, useId, useState } from 'react'
import { cn } from '~/kit/class-names'
import type { Difference } from '~/kit/staff/merge'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogContent } from '~/kit/ui/dialog'

type ConflictDialogProps = {
  what: string
  saver?: ReactNode
  labelOf: (key: string) => string
  shown?: (key: string, text: string) => ReactNode
  found: Difference[]
  onResolve: (takeTheirs: ReadonlySet<string>) => void
  onBack: () => void
}

export function ConflictDialog(props: ConflictDialogProps) {
  const { what, saver, labelOf, shown, found, onResolve, onBack } = props
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(
    () => new Set(found.filter((one) => one.preferred === 'theirs').map((one) => one.key)),
  )

  function choose(key: string, isTheirs: boolean) {
    const next = new Set(theirs)
    if (isTheirs) next.add(key)
    else next.delete(key)
    setTheirs(next)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onBack()}>
      <DialogContent
        isWide
        title={`Someone else saved ${what} in the meantime`}
        description={
          <>
            {saver}Nothing is lost, neither yours nor theirs. Choose what to keep where you differ.
          </>
        }
      >
        <div className="mt-4 grid gap-4">
          {found.map((one) => (
            <Choice
              key={one.key}
              label={labelOf(one.key)}
              shown={shown}
              difference={one}
              isTheirs={theirs.has(one.key)}
              onChoose={(isTheirs) => choose(one.key, isTheirs)}
            />
          ))}
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onBack}>
            Back to editing
          </Button>
          <Button variant="lantern" onClick={() => onResolve(theirs)}>
            Save these
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

type ChoiceProps = {
  label: string
  shown: ConflictDialogProps['shown']
  difference: Difference
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

function Choice({ label, shown, difference, isTheirs, onChoose }: ChoiceProps) {
  const name = useId()
  const { key, mine, theirs, isContested } = difference
  const options = [
    { label: 'Keep mine', text: mine, isChosen: !isTheirs, value: false },
    { label: 'Take theirs', text: theirs, isChosen: isTheirs, value: true },
  ]
  return (
    <fieldset>
      <legend className="font-semibold first-letter:uppercase">
        {label}
        {isContested && <span className="text-destructive"> (changed by both)</span>}
      </legend>
      <div className="panes mt-1.5 sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.label}
            className={cn('flex gap-3 p-3', option.isChosen ? 'bg-pane' : 'bg-shell')}
          >
            <input
              type="radio"
              name={name}
              checked={option.isChosen}
              onChange={() => onChoose(option.value)}
              className="mt-1 size-5 shrink-0 accent-arayat"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{option.label}</span>
              <span className="block max-h-40 overflow-y-auto whitespace-pre-wrap break-words text-[0.9375rem]">
                {option.text ? (shown?.(key, option.text) ?? option.text) : '(empty)'}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
