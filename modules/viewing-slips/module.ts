import type { Module } from '../../kit/module.ts'

export default {
  uses: ['commission-sheets', 'enquiries'],
  tables: ['private.viewing_slips_to_send', 'viewing_slips'],
} satisfies Module
