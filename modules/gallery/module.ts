import type { Module } from '../../kit/module.ts'

export default {
  uses: ['listings', 'site-settings', 'towns'],
  offers: ['public/one-at-a-time.ts'],
} satisfies Module
