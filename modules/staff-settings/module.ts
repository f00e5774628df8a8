import type { Module } from '../../kit/module.ts'

export default {
  uses: ['accounts', 'enquiries', 'viewing-slips'],
  offers: ['staff/use-settings-form.ts'],
  tables: ['staff_settings'],
} satisfies Module
