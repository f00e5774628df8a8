export const PLACEHOLDERS = [
  { key: 'name', means: 'who wrote, as they typed it' },
  { key: 'listing', means: 'the listing that they asked about, with its reference' },
  { key: 'reference', means: 'the reference of their enquiry' },
  { key: 'time', means: 'the viewing that is set, or else the first time that suits them' },
  { key: 'me', means: 'your own name' },
] as const

type Placeholder = (typeof PLACEHOLDERS)[number]['key']
export type Filling = Record<Placeholder, string>

export const EXAMPLE: Filling = {
  name: 'Maria Santos',
  listing: 'House and lot in Angeles (BL-1042)',
  reference: 'BALE-4F7K',
  time: 'Saturday, 28 November 2026, 10:00 am',
  me: 'Ana',
}

export function fillText(text: string, filling: Filling): { text: string; missing: Placeholder[] } {
  const missing = new Set<Placeholder>()
  const filled = text.replace(/\{([a-z]+)\}/g, (whole, name: string) => {
    const known = PLACEHOLDERS.find(({ key }) => key === name)
    if (!known) return whole
    if (filling[known.key]) return filling[known.key]
    missing.add(known.key)
    return `[${known.key}]`
  })
  return { text: filled, missing: [...missing] }
}
