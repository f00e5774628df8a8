import type { ReactNode } from 'react'

export type Figure = [label: string, value: ReactNode]

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid border-line border-t">
      {figures.map(([label, value]) => (
        <div
          key={label}
          className="flex flex-wrap justify-between gap-x-6 border-line border-b py-2"
        >
          <dt>{label}</dt>
          <dd className="ml-auto text-right font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type MonthProps = { amount: string; children: ReactNode }

export function Month({ amount, children }: MonthProps) {
  return (
    <p>
      <b className="block font-semibold font-serif text-[min(2.5rem,12vw)] text-arayat tabular-nums leading-tight sm:text-5xl">
        {amount}
      </b>
      <span className="text-lg">{children}</span>
    </p>
  )
}
