import type { Module } from '../../kit/module.ts'

export default {
  uses: ['history', 'listings', 'pictures'],
  offers: [
    'staff/components/approval.tsx',
    'staff/components/public-parts.tsx',
    'staff/components/waiting-changes.tsx',
  ],
  tables: ['private.approval_news', 'listing_submissions', 'unseen_listings', 'waiting_changes'],
} satisfies Module
