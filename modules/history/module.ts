import type { Module } from '../../kit/module.ts'

export default {
  uses: ['accounts', 'listings', 'people', 'staff-settings'],
  offers: [
    'staff/column-words.ts',
    'staff/last-saver.tsx',
    'staff/use-history-names.ts',
    'staff/was-and-now.tsx',
  ],
  tables: ['history'],
} satisfies Module
