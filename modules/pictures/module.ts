import type { Module } from '../../kit/module.ts'

export default {
  uses: ['link-previews', 'listing-sheets', 'listings', 'people'],
} satisfies Module
