import type { Module } from '../../kit/module.ts'

export default {
  uses: ['gallery', 'listings', 'map', 'site-settings'],
  offers: ['public/town-map.tsx'],
} satisfies Module
