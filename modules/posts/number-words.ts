const WORDS: Record<string, number> = {
  one: 1,
  isa: 1,
  metung: 1,
  two: 2,
  dalawa: 2,
  adwa: 2,
  adua: 2,
  dos: 2,
  three: 3,
  tatlo: 3,
  atlu: 3,
  tres: 3,
  four: 4,
  apat: 4,
  kwatro: 4,
  five: 5,
  lima: 5,
  six: 6,
  anim: 6,
  anam: 6,
  seven: 7,
  pito: 7,
  pitu: 7,
  eight: 8,
  walo: 8,
  walu: 8,
  nine: 9,
  siyam: 9,
  ten: 10,
  sampu: 10,
  apulu: 10,
  fifteen: 15,
  twenty: 20,
  dalawampu: 20,
}

export const NUMBER_WORD = `(?:${Object.keys(WORDS).join('|')})(?:ng| na| a)?`

export function numberOfWord(typed: string): number | undefined {
  const word = typed.toLowerCase()
  return WORDS[word] ?? WORDS[word.replace(/(?:ng| na| a)$/, '')]
}

export function countOf(typed = ''): number | undefined {
  return /^\d/.test(typed) ? Number(typed.replace(/,/g, '')) : numberOfWord(typed)
}
