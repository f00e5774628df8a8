import { type ReactNode, useRef } from 'react'
import { Button } from '~/kit/ui/button'
import type { Typed } from '~/modules/calculators/calculator-fields'
import type { Calculator } from '~/modules/calculators/calculators'
import { addressOf } from '~/platform/values/language'

type CalculatorFormProps = {
  calculator: Calculator | 'cash'
  onType: (typed: Typed) => void
  children: ReactNode
}

/** Milliseconds of rest before the figures follow what is typed. */
const REST = 250

export function CalculatorForm({ calculator, onType, children }: CalculatorFormProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function readForm(form: HTMLFormElement) {
    clearTimeout(timer.current)
    onType(Object.fromEntries(new FormData(form)) as Typed)
  }
  return (
    <form
      action={addressOf(calculator === 'cash' ? '/calculators/cash' : '/calculators')}
      onSubmit={(event) => {
        event.preventDefault()
        readForm(event.currentTarget)
      }}
      onInput={({ currentTarget }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => readForm(currentTarget), REST)
      }}
      className="grid content-start gap-4 lg:row-span-2 bg-pane p-4 [--input:transparent] sm:p-6 print:hidden"
    >
      {calculator !== 'cash' && <input type="hidden" name="loan" value={calculator} />}
      {children}
      <Button
        type="submit"
        variant="lantern"
        size="lg"
        className="[@media(scripting:enabled)]:hidden"
      >
        Calculate
      </Button>
    </form>
  )
}
