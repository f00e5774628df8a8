import type { Module } from '../../kit/module.ts'

export default {
  uses: [],
  tables: ['private.outgoing_pushes', 'private.push_subscriptions'],
} satisfies Module
