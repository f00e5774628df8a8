import type { PropertyRow } from '~/modules/listings/data/staff-reads'

export function isPlainDraft({ published_at, listing_submissions }: PropertyRow): boolean {
  return published_at === null && listing_submissions === null
}

export function draftWords(property: PropertyRow): string | undefined {
  const { published_at, listing_submissions, waiting_changes } = property
  if (published_at !== null) {
    return waiting_changes.some(({ sent_back_at }) => sent_back_at === null)
      ? 'Changes wait for approval'
      : undefined
  }
  if (!listing_submissions) return 'Draft'
  return listing_submissions.sent_back_at ? 'Sent back' : 'Waiting for approval'
}
