import { useState } from 'react'
import { useSettled } from '~/kit/staff/use-settled'
import { Dialog, DialogContent } from '~/kit/ui/dialog'
import { Input } from '~/kit/ui/input'
import { useFindKey } from '../use-find-key'
import { FinderResults } from './finder-results'

type FinderProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Milliseconds without typing before anything is asked. */
const TYPING_PAUSE = 250

/** One box for listings, enquiries and people. */
export function Finder({ isOpen, onOpenChange }: FinderProps) {
  useFindKey(() => onOpenChange(true))
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent title="Find" isWide isAtTop>
        <FinderBody onLeave={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

function FinderBody({ onLeave }: { onLeave: () => void }) {
  const [typed, setTyped] = useState('')
  const term = useSettled(typed, TYPING_PAUSE).trim()
  return (
    // Arrows go from the box to the results and back; so does Tab.
    // biome-ignore lint/a11y/noStaticElementInteractions: what has the focus in it takes the keys.
    <div
      className="mt-4"
      onKeyDown={(event) => {
        const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
        if (by === 0) return
        event.preventDefault()
        const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
        const at = stops.indexOf(document.activeElement as HTMLElement)
        stops[Math.min(Math.max(at + by, 0), stops.length - 1)]?.focus()
      }}
    >
      <Input
        type="search"
        aria-label="Find listings, enquiries and people"
        placeholder="Name, number, title, place, price"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {term.length > 1 && <FinderResults term={term} onLeave={onLeave} />}
    </div>
  )
}
