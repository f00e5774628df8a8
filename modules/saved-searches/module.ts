import type { Module } from '../../kit/module.ts'

export default {
  uses: ['enquiries', 'gallery', 'listings', 'site-settings'],
  tables: ['private.saved_searches', 'private.search_subscribers', 'private.search_tokens'],
} satisfies Module
