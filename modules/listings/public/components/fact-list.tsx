import type { listingFacts } from '~/modules/listings/listing-facts'

export function FactList({ facts }: { facts: ReturnType<typeof listingFacts> }) {
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3 text-2xl">
        Facts
      </h2>
      <dl className="grid grid-cols-1 gap-x-10 sm:grid-cols-2">
        {facts.map(([label, words]) => (
          <div
            key={label}
            className="grid grid-cols-[2fr_3fr] gap-x-4 border-line border-b py-2 leading-snug"
          >
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="min-w-0">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
