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

type PropertyFactRowProps = { property: Sized; state: string | undefined }

export function PropertyFactRow({ property, state }: PropertyFactRowProps) {
  const facts = propertyFacts(property)
  if (facts.length === 0 && !state) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      {state && <b className="font-semibold text-arayat">{state}</b>}
      {facts.length > 0 && (
        <dl className="contents">
          {facts.map(({ key, value, unit }) => (
            <div
              key={key}
              className="flex min-w-0 flex-row-reverse items-baseline justify-end gap-x-1"
            >
              <dt className="shrink-0 text-muted-foreground">{unit}</dt>
              <dd className="min-w-0 wrap-anywhere font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
