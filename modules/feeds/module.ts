import type { Module } from '../../kit/module.ts'

export default {
  uses: ['gallery', 'listings'],
  tables: ['feeds'],
} satisfies Module
