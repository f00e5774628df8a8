import type { Module } from '../../kit/module.ts'

export default {
  uses: [],
  tables: ['private.backup_runs'],
} satisfies Module
