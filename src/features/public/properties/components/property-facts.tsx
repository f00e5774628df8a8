import { AVAILABLE, isAvailable } from '~/domain/availability'
import { propertyFacts } from '~/domain/property-facts'

type Sized = Parameters<typeof propertyFacts>[0]

export function PropertyFactLine({ property }: { property: Sized & { status: string } }) {
  const facts = propertyFacts(property).map(({ value, unit }) => `${value} ${unit}`)
  const state = isAvailable(property.status) ? AVAILABLE : undefined
  return (
    <p className="text-muted-foreground text-sm">
      {state && <span className="font-semibold text-arayat">{state}</span>}
      {state && facts.length > 0 && ' · '}
      {facts.join(' · ')}
    </p>
  )
}

export function PropertyFactPanes({ property }: { property: Sized }) {
  const facts = propertyFacts(property)
  if (facts.length === 0) return null
  return (
    <dl className="panes flex flex-wrap">
      {facts.map(({ key, value, unit }) => (
        <div key={key} className="flex grow basis-24 flex-col-reverse bg-pane px-4 py-3">
          <dt className="text-muted-foreground text-sm">{unit}</dt>
          <dd className="font-semibold font-serif text-2xl text-arayat tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
