import { z } from 'zod'
import type { MailBrand } from '../../../platform/mail/render-mail.ts'

export const newsOfListing = z.object({
  id: z.string(),
  reference: z.string(),
  title: z.string(),
  from_name: z.string(),
  is_sent_back: z.boolean(),
  note: z.string(),
})

export type NewsOfListing = z.infer<typeof newsOfListing>

const MOST_LISTED = 20

export const named = ({ title, reference }: Pick<NewsOfListing, 'title' | 'reference'>) =>
  `${title} (${reference})`

/** A line each, of many the first twenty and how many more there are. */
export function listed(
  listings: readonly NewsOfListing[],
  lineOf: (listing: NewsOfListing) => string,
): string[] {
  const more = listings.length - MOST_LISTED
  const lines = listings.slice(0, MOST_LISTED).map(lineOf)
  return more > 0 ? [...lines, `And ${more} more.`] : lines
}

/** @param several where more than one are to be seen */
export function linkOf(
  { siteUrl }: Pick<MailBrand, 'siteUrl'>,
  listings: readonly NewsOfListing[],
  several: string,
): string {
  const [first] = listings
  return listings.length === 1 && first
    ? `${siteUrl}/admin/properties/${first.id}/edit`
    : `${siteUrl}${several}`
}
