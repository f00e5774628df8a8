import type { Module } from '../../kit/module.ts'

export default {
  uses: ['calculators', 'enquiries', 'listings', 'site-settings'],
  offers: ['public/favourite-button.tsx', 'public/find-changes.ts'],
} satisfies Module
