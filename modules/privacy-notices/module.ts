import type { Module } from '../../kit/module.ts'

export default {
  uses: ['site-settings'],
  tables: ['privacy_notices'],
} satisfies Module
