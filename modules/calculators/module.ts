import type { Module } from '../../kit/module.ts'

export default {
  uses: ['site-settings'],
  tables: ['rates'],
} satisfies Module
