import type { Module } from '../../kit/module.ts'

export default {
  uses: ['enquiries', 'gallery', 'listings', 'site-settings'],
} satisfies Module
