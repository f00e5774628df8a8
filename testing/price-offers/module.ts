import type { Module } from '../../kit/module.ts'

export default {
  uses: [],
  tables: ['price_offers'],
} satisfies Module
