import {
  Calculator,
  FileCheck,
  Handshake,
  House,
  KeyRound,
  MapPin,
  ShieldCheck,
} from 'lucide-react'
import type { SiteSettings } from '~/domain/site-settings'

/** By the name that the settings give; other names get a house. */
const ICONS = {
  'file-check': FileCheck,
  'map-pin': MapPin,
  calculator: Calculator,
  handshake: Handshake,
  'key-round': KeyRound,
  'shield-check': ShieldCheck,
}

export function ValueCards({ cards }: { cards: SiteSettings['value_cards'] }) {
  return (
    <ul className="panes sm:grid-cols-2 lg:grid-cols-4">
      {cards.map(({ title, text, icon }) => {
        const Icon = icon in ICONS ? ICONS[icon as keyof typeof ICONS] : House
        return (
          <li key={title} className="bg-shell px-5 py-6 sm:px-6 sm:py-8">
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-8 text-arayat" />
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-2 text-muted-foreground">{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
