import type { Module } from '../../kit/module.ts'

export default {
  uses: ['site-settings', 'staff-settings'],
  offers: [
    'staff/colleague-options.tsx',
    'staff/create-account.ts',
    'staff/second-step.ts',
    'staff/use-names.ts',
  ],
} satisfies Module
