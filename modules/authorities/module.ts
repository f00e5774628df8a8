import type { Module } from '../../kit/module.ts'

export default {
  uses: ['accounts', 'listings'],
  tables: ['private.used_paper_paths', 'authorities', 'paper_openings', 'papers'],
} satisfies Module
