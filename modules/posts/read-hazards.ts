import type { YES_OR_NO } from '../listings/listing-options.ts'
import { found, phrase, type Said, without } from './phrase.ts'

type Answer = keyof typeof YES_OR_NO

const flooded =
  '(?:flood(?:ed|ing|s)?(?:[ -](?:prone|area|zone))?|baha|binabaha(?:an)?|bahain|bahaan|binaha|nababaha|nabaha(?:an)?|lalbug|lilbug|lalbugan|melbug)'
const lahar =
  '(?:lahar(?:[ -](?:prone|area|zone|affected))?|nilahar|nilalahar|nalahar|nalalahar|milahar)'
const not =
  "(?:not|never|no|non|hindi|hndi|di|'di|ali|e|ala|alang|walang|wala|without|isn't|wasn't|hasn't been)"
const between =
  '(?:[ -](?:po|pu|pa|naman|rin|din|ya|la|na|been|a|an|in|ever|prone|to|affected|by|of|history|record|naaapektuhan|apektado|inaabot|inabot|inabutan|naabot|naabutan|abot|aabutin|maabot|reached|hit|ng|ang|ing|any|area|issue|kailanman|nang|bumaha))*[ -]'
const joined =
  '(?: ?(?:,|/|&|;)| and| or| nor| at| o| ampong| rin| din| po| hindi| not| no| walang| e| ya| ali| e ya| affected| by| reached| inabot| inabutan| naabot| inaabot| ng| apektado| prone| to| any)*[ -]'

const NO_FLOOD = phrase(
  `(?:flood(?:ing|s|ed)?(?: history)?|baha)\\?? ?[:=-] ?(?:none|no|never|wala|hindi|free)|flood[ -]?free|${not}${between}${flooded}|(?:free|safe|ligtas|malayo)(?: from| of| sa)? (?:any )?${flooded}|${not}${between}${lahar}${joined}${flooded}|(?:flood|lahar)(?: ?(?:and|&|/) ?)(?:flood|lahar)[ -]?free|(?:free|safe)(?: from| of) ${lahar}${joined}${flooded}`,
)
const NO_LAHAR = phrase(
  `lahar(?: history)?\\?? ?[:=-] ?(?:none|no|never|wala|hindi|free)|lahar[ -]?free|${not}${between}${lahar}|(?:free|safe|ligtas|malayo)(?: from| of| sa)? (?:any )?${lahar}|${not}${between}${flooded}${joined}${lahar}|(?:flood|lahar)(?: ?(?:and|&|/) ?)(?:flood|lahar)[ -]?free|(?:free|safe)(?: from| of) ${flooded}${joined}${lahar}|flood[ -]?free(?: ?(?:,|and|&|/) ?)+lahar[ -]?free`,
)
const FLOODED = phrase(
  'flood[ -]?prone|(?:gets?|got|was|is|been|be|sometimes|minsan|already) (?:\\p{L}{1,12} )?flooded|flooded|binabaha(?:an)?|bahain|bahaan|binaha|nababaha|nabaha(?:an)?|lalbug|lalbugan|melbug|(?:inabot|inaabot|pinasok|naabot)(?:an)?(?: po| na)? ng (?:baha|tubig)',
)
const REACHED = phrase(
  'lahar[ -](?:affected|area|zone|land|prone)|(?:inabot(?:an)?|natabunan|naapektuhan|affected|covered|reached|hit|apektado)(?: po| na| din| rin)*(?: ng| by| of)? lahar|nalahar|nilahar|milahar',
)
const HARDLY = phrase(
  `(?:hindi|di|not|bihira|rarely|seldom|hardly)(?: po| naman| ever)* (?:gaano(?:ng)?|masyado(?:ng)?|usually|often|always|madalas|laging?|totally|ever|na|nang|po)?(?: na)? ?${flooded}`,
)
const SURELY = phrase(`(?:hindi|di|not|never)(?: po| pa| naman| na| ever)* ${flooded}`)

export function readFlood(text: string): Said<Answer> | undefined {
  const doubtful = found(text, HARDLY, (_, match) =>
    match[0].search(SURELY) >= 0 ? undefined : ('no' as const),
  )
  const [hardly] = doubtful
  if (hardly) return { ...hardly, unsure: true }
  return answer(text, NO_FLOOD, FLOODED)
}

export function readLahar(text: string): Said<Answer> | undefined {
  return answer(text, NO_LAHAR, REACHED)
}

function answer(text: string, no: RegExp, yes: RegExp): Said<Answer> | undefined {
  const denied = found(text, no, () => 'no' as const)
  const [said] = found(without(text, denied), yes, () => 'yes' as const)
  const [first] = denied
  if (first) return said ? { ...first, unsure: true } : first
  return said
}
