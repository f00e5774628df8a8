import type { Module } from '../../kit/module.ts'

export default {
  uses: ['gallery', 'listings'],
} satisfies Module
