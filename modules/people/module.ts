import type { Module } from '../../kit/module.ts'

export default {
  uses: ['accounts', 'enquiries', 'listings', 'site-settings'],
  offers: [
    'public/check-licence.tsx',
    'public/person-structured-data.ts',
    'staff/invalidate.ts',
    'staff/person-options.tsx',
    'staff/work-in-words.ts',
  ],
  tables: ['private.handovers', 'private.shown_names', 'people'],
} satisfies Module
