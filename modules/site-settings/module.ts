import type { Module } from '../../kit/module.ts'

export default {
  uses: ['listings', 'people'],
  tables: ['site_settings'],
} satisfies Module
