import { SALE_STATES, type SheetFilter } from '~/modules/commission-sheets/data/staff-reads'
import { knownParameter, textParameter } from '~/platform/values/search-text'

export function parseSheetsSearch({ month, state }: Record<string, unknown>): SheetFilter {
  const text = textParameter(month) ?? ''
  return {
    month: /^(?:19|2[01])\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined,
    state: knownParameter(SALE_STATES, state),
  }
}
