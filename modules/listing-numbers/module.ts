import type { Module } from '../../kit/module.ts'

export default {
  uses: ['authorities', 'enquiries', 'listings'],
  tables: ['property_views'],
} satisfies Module
