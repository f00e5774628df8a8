import type { ReactNode } from 'react'
import { ChevronDown } from '~/kit/components/lucide.gen'

type FoldProps = {
  title?: string
  /** What is in it, in words. */
  holds?: string
  /** Absent where the reader alone opens it. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

export function Fold({ title = 'More', holds, isOpen, onToggle, children }: FoldProps) {
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onToggle?.(currentTarget.open)
      }}
      className="group self-start bg-pane"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-3 py-2 leading-snug hover:bg-fill [&::-webkit-details-marker]:hidden">
        <span>
          <b className="font-semibold">{title}</b>
          {holds && <span className="font-normal text-sm">: {holds}</span>}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-4 px-3 pt-1 pb-4">{children}</div>
    </details>
  )
}
