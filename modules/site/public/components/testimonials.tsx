import type { SiteSettings } from '~/modules/site-settings/site-settings'

export function Testimonials({ testimonials }: { testimonials: SiteSettings['testimonials'] }) {
  return (
    <ul className="panes md:grid-cols-2">
      {testimonials.map(({ name, place, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: clients may share a name
        <li key={index} className="bg-shell">
          <figure className="flex h-full flex-col gap-5 px-5 py-7 sm:px-8 sm:py-9">
            <blockquote className="text-lg">
              <p>“{text}”</p>
            </blockquote>
            <figcaption className="mt-auto">
              <span className="font-semibold">{name}</span>
              {place && <span className="text-muted-foreground">, {place}</span>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
