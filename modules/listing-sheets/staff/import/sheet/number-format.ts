export type NumberFormat =
  | 'number'
  | 'date'
  | 'time'
  | 'percent'
  | { before: string; after: string }

/** ECMA-376, part 1, 18.8.30; 27 to 36 and 50 to 58 are dates of East Asian versions. */
export function builtInFormat(id: number): NumberFormat {
  if (id === 9 || id === 10) return 'percent'
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time'
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  return isDate ? 'date' : 'number'
}

const FOREIGN = /^(US\$|U\.S\.|\$|€|£|¥|[A-Z]{3}\b|[A-Z]{1,2}\$)/
const PESO = /^PHP?\b/i
const SCALE = /^\s*(m|mn|mil|million|k|thousand)s?\s*$/i

/** @param code as a style has it: `#,##0.00;[Red]-#,##0.00` */
export function formatOf(code: string): NumberFormat {
  const literals: string[] = []
  const keep = (text: string) => {
    literals.push(text)
    return '"'
  }
  const bare = positivePart(code)
    .replaceAll(/"([^"]*)"/g, (_all, text: string) => keep(text))
    .replaceAll(/\[\$([^\]-]*)[^\]]*\]/g, (_all, text: string) => keep(text))
    .replaceAll(/\[(h+|m+|s+)\]/gi, '$1')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\\(.)/g, (_all, text: string) => keep(text))
    .replaceAll(/[_*]./g, '')
    .replaceAll(/[$€£¥]/g, (text) => keep(text))
  if (bare.includes('%')) return 'percent'
  const letters = bare.replaceAll(/general|am\/pm|a\/p/gi, '')
  if (/[yd]/i.test(letters)) return 'date'
  if (/[hs]/i.test(letters)) return 'time'
  if (/m/i.test(letters)) return 'date'
  const currency = literals.find((text) => FOREIGN.test(text.trim()) && !PESO.test(text.trim()))
  const isScaled = /[0#?],+(?![0#?])/.test(bare)
  const scale = isScaled ? undefined : literals.find((text) => SCALE.test(text))
  if (currency === undefined && scale === undefined) return 'number'
  return { before: currency?.trim() ?? '', after: scale?.trim() ?? '' }
}

function positivePart(code: string): string {
  return /^(?:"[^"]*"|\\.|[^;"\\])*/.exec(code)?.[0] ?? code
}
