import type { TITLE_KINDS, YES_OR_NO } from '../listings/listing-options.ts'
import { agreed, found, phrase, type Said } from './phrase.ts'

type TitleKind = keyof typeof TITLE_KINDS

const TITLES: [TitleKind, RegExp][] = [
  [
    'tct',
    phrase(
      "(?:clean |individual |own )?(?:tct|t\\.c\\.t\\.?|transfer certificate(?: of title)?)(?:'s)?",
    ),
  ],
  ['cct', phrase('(?:clean )?(?:cct|c\\.c\\.t\\.?|condominium certificate(?: of title)?)')],
  [
    'other',
    phrase(
      '(?:land )?rights? (?:only|lang|pa lang|po lang|ini)|(?:oct|original certificate(?: of title)?)|cloa|emancipation patent|ep title|free patent|deed of sale (?:only|lang)',
    ),
  ],
]
const TAX_DEC = phrase(
  '(?<before>(?:title|papers?|document|titulo|under|naka|status)(?: is| ay)?[ :=-]{0,3})?tax ?-?dec(?:laration)?s?(?: title)?(?: (?:po|pu|pa|na))*(?<after> ?-?(?:only|lang|muna|mu|pa lang|palang|holder))?(?<updated>(?: is| are)?(?: fully)?(?: updated| current| paid| available| on hand))?',
)
const TITLED = phrase(
  'titled|(?:clean|with|w/|has|may|atin|mother|individual|ready) (?:ya )?(?:clean )?(?:titles?|titul[ou])',
)
const NO_TITLE = phrase(
  '(?:no|without|wala(?:ng)?(?: pang| pa)?|alang) (?:land )?(?:titles?|titulo|titulu)',
)
const CLEAN = phrase(
  '(?:clean )(?:and \\p{L}{1,14} )?(?:titles?|tct|cct)|(?:title|tct|cct|titulo|titulu)(?: is| ya| ay)?[,:]? (?:clean|malinis)|malinis(?: na| ya| po| pu| ang| ing)* titul[ou]|(?:title|tct|cct)[: -]{1,3}(?:tct|cct)?,? ?clean|free (?:of|from) (?:any )?(?:liens?|encumbrances?)',
)
const NOT_CLEAN = phrase(
  '(?:not|hindi|un)[ -]?(?:so )?(?:clean|malinis)(?: ang)? (?:title|titulo)|title is not clean|(?:with|may) (?:lien|annotations?|encumbrance|adverse claim|mortgage)|(?:nakasangla|mortgaged|encumbered)(?: pa)?(?: sa bank| to bank)?',
)

/** @param text with the numbers of titles, which are taken out for the other readings */
export function readTitleKind(text: string): Said<TitleKind> | undefined {
  const named = TITLES.flatMap(([kind, pattern]) => found(text, pattern, () => kind))
  if (named.length > 0) return agreed(named)
  const isTitled = text.search(TITLED) >= 0 && text.search(NO_TITLE) < 0
  const declared = found(text, TAX_DEC, ({ before, after, updated }, match) =>
    updated ? undefined : { isAll: Boolean(before || after) || standsAlone(text, match) },
  )
  const [first] = declared
  if (!first || isTitled) return undefined
  const isSure = text.search(NO_TITLE) >= 0 || declared.some(({ value }) => value.isAll)
  const said = { from: first.from, to: first.to, value: 'tax_declaration' as const }
  return isSure ? said : { ...said, unsure: true }
}

export function readCleanTitle(text: string): Said<keyof typeof YES_OR_NO> | undefined {
  const [not] = found(text, NOT_CLEAN, () => 'no' as const)
  const [clean] = found(text, CLEAN, () => 'yes' as const)
  if (not) return { ...not, unsure: true }
  return clean
}

function standsAlone(text: string, { index, 0: words }: RegExpExecArray): boolean {
  const line = text.slice(text.lastIndexOf('\n', index) + 1).split('\n', 1)[0] ?? ''
  return (line.match(/[\p{L}\d]/gu)?.length ?? 0) === (words.match(/[\p{L}\d]/gu)?.length ?? 0)
}
