import type { ReactNode } from 'react'

type TickProps = {
  isOn: boolean | undefined
  onChange: (isOn: boolean) => void
  children: ReactNode
}

export function Tick({ isOn = false, onChange, children }: TickProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 wrap-anywhere">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-arayat"
      />
      <span>{children}</span>
    </label>
  )
}
