import type { Module } from '../../kit/module.ts'

export default {
  uses: ['accounts', 'gallery', 'listings', 'people', 'site-settings', 'viewings'],
  offers: [
    'public/about.ts',
    'public/components/enquiry.tsx',
    'public/enhance-form.ts',
    'public/server-words.ts',
    'server/input.ts',
    'staff/answer.ts',
    'staff/channel-icon.tsx',
    'staff/channels.ts',
    'staff/components/close-dialog.tsx',
    'staff/components/listing-choice.tsx',
    'staff/fill-text.ts',
    'staff/mutations.ts',
    'staff/states.ts',
  ],
  tables: ['answer_texts', 'contacts', 'enquiries', 'enquiry_events', 'privacy_requests'],
} satisfies Module
