import type { Module } from '../../kit/module.ts'

export default {
  uses: ['accounts', 'calculators', 'listings', 'viewing-slips'],
} satisfies Module
