export const HISTORY_AREAS = [
  'listings',
  'owners',
  'commissions',
  'people',
  'accounts',
  'site',
  'rates',
  'answers',
  'privacy',
] as const
export type HistoryArea = (typeof HISTORY_AREAS)[number]

export const AREAS: Record<HistoryArea, { label: string; tables: string[] }> = {
  listings: {
    label: 'Listings, with pictures, videos and FAQs',
    tables: [
      'properties',
      'property_images',
      'property_videos',
      'property_faqs',
      'listing_submissions',
      'waiting_changes',
    ],
  },
  owners: {
    label: 'Owners, authorities, papers and private notes',
    tables: ['authorities', 'papers', 'listing_notes'],
  },
  commissions: { label: 'Commission sheets', tables: ['commission_sheets', 'commission_shares'] },
  people: { label: 'Our people', tables: ['people'] },
  accounts: { label: 'Accounts and invitations', tables: ['profiles', 'staff_invitations'] },
  site: { label: 'Settings', tables: ['site_settings', 'staff_settings', 'feeds'] },
  rates: { label: 'Rates and fees', tables: ['rates'] },
  answers: { label: 'Ready answers', tables: ['answer_texts'] },
  privacy: { label: 'Privacy notice', tables: ['privacy_notices'] },
}
