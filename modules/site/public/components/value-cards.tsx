import { Icon } from '~/kit/components/icon'
import { valueIcon } from '~/kit/components/value-icons'
import type { SiteSettings } from '~/modules/site-settings/site-settings'

export function ValueCards({ cards }: { cards: SiteSettings['value_cards'] }) {
  return (
    <ul className="panes sm:grid-cols-2 lg:grid-cols-4">
      {cards.map(({ title, text, icon }, index) => {
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have one title
          <li key={index} className="bg-shell px-5 py-6 sm:px-6 sm:py-8">
            <Icon name={valueIcon(icon)} className="size-8 stroke-[1.5] text-arayat" />
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-2 text-muted-foreground">{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
