import type { Module } from '../../kit/module.ts'

export default {
  uses: ['listings', 'site-settings'],
} satisfies Module
