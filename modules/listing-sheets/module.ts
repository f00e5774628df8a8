import type { Module } from '../../kit/module.ts'

export default {
  uses: ['gallery', 'listings', 'people', 'posts', 'site-settings'],
  tables: ['private.import_words', 'private.listing_import_rows', 'private.listing_imports'],
} satisfies Module
