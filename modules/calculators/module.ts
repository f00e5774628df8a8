import type { Module } from '../../kit/module.ts'

export default {
  uses: ['site-settings'],
} satisfies Module
