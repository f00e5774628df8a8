import type { Module } from '../../kit/module.ts'

export default {
  uses: ['listings', 'map', 'site-settings', 'towns'],
  offers: ['public/one-at-a-time.ts'],
  tables: [
    'private.listing_counts',
    'private.listing_filters',
    'private.listing_places',
    'private.search_words',
  ],
} satisfies Module
