import type { ReactNode } from 'react'

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-[0.9375rem] text-muted-foreground max-sm:-mb-2">{label}</dt>
      <dd className="text-pretty">{children}</dd>
    </div>
  )
}
