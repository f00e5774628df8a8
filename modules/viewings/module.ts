import type { Module } from '../../kit/module.ts'

export default {
  uses: ['accounts', 'enquiries', 'listings'],
} satisfies Module
