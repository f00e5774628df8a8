import type { Module } from '../../kit/module.ts'

export default {
  uses: ['listings', 'people'],
} satisfies Module
