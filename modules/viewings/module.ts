import type { Module } from '../../kit/module.ts'

export default {
  uses: ['accounts', 'enquiries', 'listings'],
  offers: ['staff/mutations.ts'],
  tables: ['viewings'],
} satisfies Module
