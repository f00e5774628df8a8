import type { Module } from '../../kit/module.ts'

export default {
  uses: ['enquiries', 'gallery', 'listings', 'people'],
} satisfies Module
