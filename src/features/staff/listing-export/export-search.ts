import { knownParameter, textParameter } from '~/domain/search-text'

/** As in the list of listings. */
const SHOWN = ['featured', 'for_sale', 'for_rent', 'drafts', 'trash'] as const

/** What the list showed when Export was pressed; absent for all. */
export type ExportSearch = { q?: string; show?: (typeof SHOWN)[number] }

export function parseExportSearch({ q, show }: Record<string, unknown>): ExportSearch {
  return { q: textParameter(q), show: knownParameter(SHOWN, show) }
}
