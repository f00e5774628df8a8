import type { SiteSettings } from '~/modules/site-settings/site-settings'

export function Figures({ stats }: { stats: SiteSettings['stats'] }) {
  if (stats.length === 0) return null
  return (
    <dl id="figures" className="site-width grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4">
      {stats.map(({ value, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two figures may count the same
        <div key={index} className="flex flex-col-reverse">
          <dt className="text-muted-foreground leading-tight">{label}</dt>
          <dd className="font-semibold font-serif text-3xl text-arayat tabular-nums sm:text-5xl">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
