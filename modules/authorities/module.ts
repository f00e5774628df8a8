import type { Module } from '../../kit/module.ts'

export default {
  uses: ['accounts', 'listings'],
} satisfies Module
