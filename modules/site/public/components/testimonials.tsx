import type { SiteSettings } from '~/modules/site-settings/site-settings'

export function Testimonials({ testimonials }: { testimonials: SiteSettings['testimonials'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the row scrolls, by keys too
    <ul tabIndex={0} aria-labelledby="testimonials" className="side-row grid gap-4 md:grid-cols-2">
      {testimonials.map(({ name, place, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: clients may share a name
        <li key={index} className="bg-pane">
          <figure className="flex h-full flex-col gap-4 p-5 sm:p-8">
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
