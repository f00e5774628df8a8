import type { listingFacts } from '~/modules/listings/listing-facts'

export function FactList({ facts }: { facts: ReturnType<typeof listingFacts> }) {
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3 text-2xl">
        Facts
      </h2>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
        {facts.map(([label, words]) => (
          <div key={label} className="flex gap-2.5 border-line border-b pb-2">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="min-w-0">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
