import type { Module } from '../../kit/module.ts'

export default {
  uses: ['enquiries', 'site-settings', 'viewings'],
  offers: ['staff/ask-about-taken.ts', 'staff/components/taken-notice.tsx'],
  tables: ['private.taken_questions'],
} satisfies Module
