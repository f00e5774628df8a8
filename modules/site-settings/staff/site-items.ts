import type { SiteListKey } from '~/modules/site-settings/site-values'

export type ItemPart = {
  key: string
  label: string
  /** Characters. */
  most: number
  kind: 'line' | 'lines' | 'icon' | 'pin'
  /** Error for an empty text; absent where it may be empty. */
  missing?: string
  example?: string
}

type ItemKind = {
  noun: string
  parts: readonly ItemPart[]
}

const FAQ: ItemKind = {
  noun: 'question',
  parts: [
    { key: 'question', label: 'Question', most: 500, kind: 'line', missing: 'Enter the question.' },
    { key: 'answer', label: 'Answer', most: 2000, kind: 'lines', missing: 'Enter the answer.' },
  ],
}

export const ITEM_KINDS: Record<SiteListKey, ItemKind> = {
  stats: {
    noun: 'figure',
    parts: [
      {
        key: 'value',
        label: 'Figure',
        most: 40,
        kind: 'line',
        missing: 'Enter the figure.',
        example: '200+',
      },
      {
        key: 'label',
        label: 'What it counts',
        most: 120,
        kind: 'line',
        missing: 'Enter what the figure counts.',
        example: 'Families housed',
      },
    ],
  },
  value_cards: {
    noun: 'card',
    parts: [
      { key: 'title', label: 'Title', most: 120, kind: 'line', missing: 'Enter a title.' },
      { key: 'text', label: 'Text', most: 2000, kind: 'lines', missing: 'Enter the text.' },
      { key: 'icon', label: 'Icon', most: 60, kind: 'icon' },
    ],
  },
  testimonials: {
    noun: 'testimonial',
    parts: [
      { key: 'name', label: 'Client', most: 120, kind: 'line', missing: 'Enter who said it.' },
      { key: 'place', label: 'Place', most: 120, kind: 'line', example: 'Mexico, Pampanga' },
      { key: 'text', label: 'Words', most: 2000, kind: 'lines', missing: 'Enter what was said.' },
    ],
  },
  landmarks: {
    noun: 'landmark',
    parts: [
      {
        key: 'name',
        label: 'Name',
        most: 80,
        kind: 'line',
        missing: 'Enter what it is called.',
        example: 'SM City Clark',
      },
      {
        key: 'pin',
        label: 'Pin',
        most: 1000,
        kind: 'pin',
        missing: 'Enter where it is.',
        example: 'A link from Google Maps, or 15.168, 120.58',
      },
    ],
  },
  general_faqs: FAQ,
  listing_faqs: FAQ,
}

export function emptyItem(list: SiteListKey): Record<string, string> {
  return Object.fromEntries(ITEM_KINDS[list].parts.map(({ key }) => [key, '']))
}

export function itemTitle(item: Record<string, string>, list: SiteListKey): string {
  const { noun, parts } = ITEM_KINDS[list]
  return (parts[0] && item[parts[0].key]?.trim()) || `New ${noun}`
}
