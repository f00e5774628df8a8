import type { Module } from '../../kit/module.ts'

export default {
  uses: ['accounts', 'enquiries', 'listings'],
  tables: ['viewings'],
} satisfies Module
