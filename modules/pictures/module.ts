import type { Module } from '../../kit/module.ts'

export default {
  uses: ['link-previews', 'listing-sheets', 'listings', 'people'],
  tables: ['property_images'],
} satisfies Module
