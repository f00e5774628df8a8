import type { Module } from '../../kit/module.ts'

export default {
  uses: ['enquiries', 'listings'],
  tables: ['private.still_there_questions'],
} satisfies Module
