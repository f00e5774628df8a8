import type { Noted } from '~/kit/staff/module-staff'

export function wholeListing({ action }: Noted): string | undefined {
  if (action === 'insert') return 'added the listing'
  return action === 'delete' ? 'deleted the listing for good' : undefined
}

export function listingColumn({ new: now }: Noted, column: string): string | undefined {
  const value = now[column]
  switch (column) {
    case 'confirmed_on':
      return now.published_at ? '' : 'confirmed that the listing is available'
    case 'hidden_on':
      return value ? 'hid it, since nobody had confirmed it' : ''
    case 'deleted_at':
      return value ? 'moved the listing to the trash' : 'restored the listing from the trash'
    case 'published_at':
      return value ? 'published the listing' : 'made the listing a draft'
    case 'featured':
      return value ? 'featured the listing' : 'unfeatured the listing'
    default:
      return undefined
  }
}

export function changedQuestion({ old, new: now }: Noted): string[] {
  return [
    ...('question' in now
      ? [`changed a question from “${old.question}” to “${now.question}”`]
      : []),
    ...('answer' in now ? ['changed the answer to a question'] : []),
  ]
}
