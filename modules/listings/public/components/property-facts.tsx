import { AVAILABLE, isAvailable } from '~/modules/listings/availability'
import { propertyFacts } from '~/modules/listings/property-facts'

type Sized = Parameters<typeof propertyFacts>[0]

export function PropertyFactLine({ property }: { property: Sized & { status: string } }) {
  const facts = propertyFacts(property).map(({ value, unit }) => `${value} ${unit}`)
  const state = isAvailable(property.status) ? AVAILABLE : undefined
  return (
    <p className="small">
      {state && <b>{state}</b>}
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
        <div
          key={key}
          className="flex grow basis-18 flex-col-reverse bg-pane px-2 py-2 sm:basis-24 sm:px-4 sm:py-3"
        >
          <dt className="text-muted-foreground text-sm max-sm:leading-tight">{unit}</dt>
          <dd className="font-semibold font-serif text-xl text-arayat tabular-nums leading-tight sm:text-2xl sm:leading-normal">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
