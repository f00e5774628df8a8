import type { Selection } from '../use-selection'

type TickProps = { id: string; title: string; selection: Selection }

export function Tick({ id, title, selection }: TickProps) {
  return (
    <label className="-m-2 flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        checked={selection.ids.has(id)}
        // Here and not in onChange: that event doesn't say whether Shift is held.
        onClick={(event) => selection.toggle(id, event.shiftKey)}
        onChange={() => undefined}
        className="size-5 accent-arayat"
      />
      <span className="sr-only">Select {title}</span>
    </label>
  )
}
