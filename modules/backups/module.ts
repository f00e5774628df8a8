import type { Module } from '../../kit/module.ts'

export default {
  uses: [],
} satisfies Module
