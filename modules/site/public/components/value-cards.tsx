import { Icon } from '~/kit/components/icon'
import { valueIcon } from '~/kit/components/value-icons'
import type { SiteSettings } from '~/modules/site-settings/site-settings'

export function ValueCards({ cards }: { cards: SiteSettings['value_cards'] }) {
  return (
    <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
      {cards.map(({ title, text, icon }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have one title
        <li key={index} className="flex gap-4 lg:flex-col">
          <Icon name={valueIcon(icon)} className="size-7 shrink-0 stroke-[1.5] text-arayat" />
          <div className="min-w-0">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 text-muted-foreground leading-snug lg:mt-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
