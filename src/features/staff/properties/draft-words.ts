import type { PropertyRow } from '~/data/properties/staff-reads'

export function draftWords({ listing_submissions }: PropertyRow): string {
  if (!listing_submissions) return 'Draft'
  return listing_submissions.sent_back_at ? 'Sent back' : 'Waiting for approval'
}
