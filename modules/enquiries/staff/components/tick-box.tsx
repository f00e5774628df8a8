import type { ReactNode } from 'react'

type TickBoxProps = {
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  children: ReactNode
}

export function TickBox({ isTicked, onTick, children }: TickBoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-arayat"
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
