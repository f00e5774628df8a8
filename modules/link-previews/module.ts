import type { Module } from '../../kit/module.ts'

export default {
  uses: ['listings'],
  offers: ['server/artist.ts'],
} satisfies Module
