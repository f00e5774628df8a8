import { propertyFacts } from '~/domain/property-facts'

type Sized = Parameters<typeof propertyFacts>[0]

/** The facts in one quiet line, as a card has them. */
export function PropertyFactLine({ property }: { property: Sized }) {
  const facts = propertyFacts(property)
  if (facts.length === 0) return null
  return (
    <p className="text-muted-foreground text-sm">
      {facts.map(({ value, unit }) => `${value} ${unit}`).join(' · ')}
    </p>
  )
}

/** The facts as panes of their own, as the detail page has them. */
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
