import { agreed, found, MASK, phrase, type Said } from './phrase.ts'

type Areas = { square_feet?: Said<number>; lot_area?: Said<number> }
type Measure = 'lot' | 'floor' | 'bare'
type Measured = { measure: Measure; metres: number; isSeveral: boolean }

const MOST_METRES = 1e8
const HECTARE = 10_000

const number = '\\d{1,3}(?:,\\d{3}){1,3}(?:\\.\\d{1,2})?|\\d{1,7}(?:\\.\\d{1,2})?'
const metres =
  'sq(?:uare)?[-. ]{0,2}m(?:et(?:er|re)|tr)?s?\\.?(?!\\p{L})|sqms?\\.?|m2(?!\\d)|metro(?:ng)? ?(?:kuw|kw|cu)adrad[ou]|squares?(?!\\p{L})'
const hectares = 'hectares?|has?\\.?(?!\\p{L})|ektarya'
const lot =
  'lot(?:e)?(?: ?(?:area|size|cut))?|l\\.?a\\.?|land(?: ?(?:area|size))?|(?:sukat ng |ing )?lupa(?:ng)?|sukat ng lote|gabun|lot a\\.?'
const floor =
  't\\.?f\\.?|(?:total |gross )?floor(?: ?(?:area|size|plan))?|flr\\.?(?: ?area)?|f\\.?a\\.?|tfa|gfa|(?:living|building|bldg|house|unit|usable)(?: ?(?:area|size))|bale'
const labels = `(?<lot>${lot})|(?<floor>${floor})`
const several = `(?<several> ?(?:-|to|up to|or|and|&|,) ?(?:${number}) ?(?:${metres}))?`

const HOME = phrase(
  `(?<size>${number})[ -]?(?<unit>${metres})(?: na| ang| ing| in| po)*[ -]?(?:house|bahay|bale|building|bldg)(?! ?(?:and|&|at|n|for) )|(?:house|bahay|bale|building|bldg)(?: is| ay)?(?: about| mga| around)? (?<behind>${number})[ -]?(?:${metres})`,
)
const BOTH = phrase(
  `(?:l\\.?a\\.?|lot(?: area)?) ?/ ?(?:f\\.?a\\.?|floor(?: area)?) ?[:=-]? ?(?<lot>${number})(?: ?(?:${metres}))? ?/ ?(?<floor>${number})(?: ?(?:${metres}))?`,
)
const LABEL_FIRST = phrase(
  `(?:${labels})(?: (?:is|of|na|ay|size))?(?: ?[:=~-]{1,2}|\\.(?! )| ?\\.{2,4})? ?(?:is |approx\\.? |total of |about )?(?<size>${number})(?: ?(?:(?<unit>${metres})|(?<hectares>${hectares})))?${several}(?! ?(?:[x×*%]|k(?!\\p{L})|m(?!\\p{L})|mil|/(?! ?(?:f|l))|per ))`,
)
const NUMBER_FIRST = phrase(
  `(?<size>${number})[ -]?(?:(?<unit>${metres}|sqr?)|(?<hectares>${hectares}))${several}(?:[ -](?:of |na |ang |ing |in |po |(?:vacant |residential |commercial |corner |titled |total )))*[ -]?(?:${labels})`,
)
const UNLABELLED = phrase(
  `(?<![₱/@] ?|(?:per|php|x|min(?:imum)?\\.?) )(?:(?<least>${number}) ?(?:-|to|up to) ?)?(?<size>${number})[ -]?(?:(?<unit>${metres})|(?<hectares>${hectares}))${several}`,
)
const BARE_NUMBER_FIRST = phrase(
  `(?<size>${number}) (?<abbreviated>l\\.?a\\.?|f\\.?a\\.?|(?:lot|floor) area(?! ?[:=]? ?\\d)|sukat (?:ng|ing) (?:lote|lupa|gabun))`,
)
/** "Lot 12" is a place in a subdivision where a block or phase stands beside it. */
const BLOCK = phrase(
  '(?:ph(?:ase)?|bl(?:oc)?k|blg)\\.? ?#?\\d{1,3}[a-z]?(?:[ ,/-]{1,3}(?:l(?:o?t)?)\\.? ?#?\\d{1,3})?',
)

export type AreaContext = 'lot' | 'floor' | undefined

/** @param bare what an area without a word is: the lot of a bare lot, the floor of a shop or condo */
export function readAreas(text: string, bare: AreaContext): Areas {
  const plain = text.replace(BLOCK, blanked)
  const both = measured(plain, BOTH, ({ lot: lotSize, floor: floorSize }) => [
    { measure: 'lot', metres: sizeOf(lotSize), isSeveral: false },
    { measure: 'floor', metres: sizeOf(floorSize), isSeveral: false },
  ])
  const rest = blankParts(plain, both)
  const labelled = byLine(rest)
  const afterLabels = blankParts(rest, labelled)
  const bareAreas = measured(afterLabels, UNLABELLED, (groups) => {
    const measure = groups.hectares ? 'lot' : bare
    return measure
      ? [{ measure, metres: metresOf(groups), isSeveral: Boolean(groups.several ?? groups.least) }]
      : []
  })
  const isLotSaid = [...both, ...labelled].some(({ value }) => value.measure === 'lot')
  const home = isLotSaid
    ? measured(afterLabels, HOME, ({ size, behind }) => [
        { measure: 'floor', metres: sizeOf(size ?? behind), isSeveral: false },
      ])
    : []
  const all = [...both, ...labelled, ...bareAreas, ...home]
  return { square_feet: only(all, 'floor'), lot_area: only(all, 'lot') }
}

/** On a line that begins with a number and a unit the words behind the numbers name them. */
function byLine(text: string): Said<Measured>[] {
  const all: Said<Measured>[] = []
  let at = 0
  for (const line of text.split('\n')) {
    const first = isNumberFirst(line) ? [NUMBER_FIRST, LABEL_FIRST] : [LABEL_FIRST, NUMBER_FIRST]
    let rest = line
    for (const pattern of [...first, BARE_NUMBER_FIRST]) {
      const here = measured(rest, pattern, (groups) => labelledArea(groups))
      rest = blankParts(rest, here)
      all.push(...here.map((each) => ({ ...each, from: each.from + at, to: each.to + at })))
    }
    at += line.length + 1
  }
  return all
}

function isNumberFirst(line: string): boolean {
  const numberAt = line.search(NUMBER_FIRST)
  const labelAt = line.search(LABEL_FIRST)
  return numberAt >= 0 && (labelAt < 0 || numberAt < labelAt)
}

function labelledArea(groups: Record<string, string | undefined>): Measured[] {
  const { abbreviated, unit, hectares: inHectares } = groups
  const isLot = groups.lot !== undefined || /^(?:l|sukat)/.test(abbreviated ?? '')
  const size = metresOf(groups)
  // "Lot 5", "floor 2": a number that nothing measures has to look like an area.
  const name = groups.lot ?? groups.floor ?? abbreviated ?? ''
  const isShort = /^(?:l\.?a|f\.?a|tfa|gfa)\.?$/.test(name) || /area|size|sukat/.test(name)
  if (!unit && !inHectares && (size > 50_000 || (!isShort && size < 20))) return []
  return [{ measure: isLot ? 'lot' : 'floor', metres: size, isSeveral: Boolean(groups.several) }]
}

function measured(
  text: string,
  pattern: RegExp,
  read: (groups: Record<string, string | undefined>) => Measured[],
): Said<Measured>[] {
  return found(text, pattern, (groups) => read(groups)).flatMap(({ value, from, to }) =>
    value
      .filter(({ metres: size }) => size > 0 && size <= MOST_METRES)
      .map((each) => ({ value: each, from, to })),
  )
}

function only(all: readonly Said<Measured>[], measure: Measure): Said<number> | undefined {
  return agreed(
    all
      .filter(({ value }) => value.measure === measure)
      .map(({ value, from, to }) => ({
        value: value.metres,
        from,
        to,
        ...(value.isSeveral && { unsure: true as const }),
      })),
  )
}

function metresOf(groups: Record<string, string | undefined>): number {
  const size = sizeOf(groups.size)
  return groups.hectares ? Math.round(size * HECTARE) : size
}

function sizeOf(typed = ''): number {
  return Number(typed.replace(/,/g, ''))
}

function blanked(words: string): string {
  return words.replace(/[^\n]/g, MASK)
}

function blankParts(text: string, parts: readonly { from: number; to: number }[]): string {
  return parts.reduce(
    (rest, { from, to }) => rest.slice(0, from) + blanked(rest.slice(from, to)) + rest.slice(to),
    text,
  )
}
