import type { Module } from '../../kit/module.ts'

export default {
  uses: ['enquiries', 'listings'],
} satisfies Module
