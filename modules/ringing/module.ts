import type { Module } from '../../kit/module.ts'

export default {
  uses: [],
  tables: ['private.outgoing_pushes', 'private.push_subscriptions'],
  notInBackups: {
    'private.push_subscriptions': 'A backup would ring phones that were signed out since.',
    'private.outgoing_pushes': 'They are on their way to such phones.',
  },
} satisfies Module
