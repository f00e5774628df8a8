import type { Module } from '../../kit/module.ts'

export default {
  uses: ['listings', 'people', 'saved', 'site-settings', 'towns'],
} satisfies Module
