type FigureProps = { label: string; value: string; more?: string }

export function Figure({ label, value, more }: FigureProps) {
  return (
    <div className="flex flex-col gap-1 bg-shell p-4">
      <dt className="text-[0.9375rem] text-muted-foreground leading-tight">{label}</dt>
      <dd className="font-semibold text-2xl text-ink tabular-nums leading-tight">
        {value}
        {more && (
          <span className="block font-normal text-[0.9375rem] text-muted-foreground">{more}</span>
        )}
      </dd>
    </div>
  )
}
