import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { isKept, type Keepable, keep } from '~/lib/kept/kept-list'
import { useKept } from '~/lib/kept/kept-state'
import { outcomeWords } from '~/lib/kept/outcome-words'

export function KeepAll({ properties }: { properties: readonly Keepable[] }) {
  const kept = useKept()
  const [words, setWords] = useState('')

  function keepAll() {
    const left = properties.filter(({ id }) => !isKept(id))
    // The list shows the last saved first, so the first is saved last.
    for (const [index, property] of left.toReversed().entries()) {
      const outcome = keep(property, Date.now() + index)
      if (outcome !== 'done') return setWords(outcomeWords(outcome))
    }
    setWords(
      left.length > 0 ? 'Saved in this browser only.' : 'You have saved all of these already.',
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3 [@media(scripting:none)]:hidden print:hidden">
      <Button variant="lantern" onClick={keepAll}>
        {properties.length === 1 ? 'Save it' : 'Save all of these'}
      </Button>
      <p role="status">{words}</p>
      {kept > 0 && words && (
        <a href="/kept" className="inline-flex min-h-11 items-center underline">
          See saved homes
        </a>
      )}
    </div>
  )
}
