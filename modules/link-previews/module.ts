import type { Module } from '../../kit/module.ts'

export default {
  uses: ['listings'],
  offers: ['server/artist.ts'],
  tables: ['private.previews_to_draw', 'property_previews'],
} satisfies Module
