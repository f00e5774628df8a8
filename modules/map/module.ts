import type { Module } from '../../kit/module.ts'

export default {
  uses: [],
  offers: ['public/components/map-later.ts'],
} satisfies Module
