import type { Module } from '../../kit/module.ts'

export default {
  uses: ['authorities'],
  tables: ['listing_notes'],
} satisfies Module
