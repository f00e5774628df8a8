import type { Module } from '../../kit/module.ts'

export default {
  uses: ['accounts', 'authorities', 'listings', 'viewing-slips'],
  tables: ['commission_shares', 'commission_sheets'],
} satisfies Module
