import type { Module } from '../../kit/module.ts'

export default {
  uses: ['enquiries', 'site-settings', 'viewings'],
  offers: ['staff/ask-about-taken.ts'],
} satisfies Module
