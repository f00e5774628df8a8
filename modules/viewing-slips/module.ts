import type { Module } from '../../kit/module.ts'

export default {
  uses: ['commission-sheets', 'enquiries'],
} satisfies Module
