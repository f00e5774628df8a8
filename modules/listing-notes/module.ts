import type { Module } from '../../kit/module.ts'

export default {
  uses: ['authorities'],
} satisfies Module
