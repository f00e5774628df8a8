import type { Module } from '../../kit/module.ts'

export default {
  uses: ['gallery', 'listings', 'people', 'posts', 'site-settings'],
} satisfies Module
