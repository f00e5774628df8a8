import { MASK } from './phrase.ts'

export type PlainText = {
  text: string
  original(from: number, to: number): string
  written(from: number, to: number): string
}

export const BREAK = '•'

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ntilde: 'ñ',
  peso: '₱',
  bull: BREAK,
  ndash: '-',
  mdash: '-',
  rsquo: "'",
  sup2: '²',
}

/** Tags with nothing but names and attributes in them; a lone "<" is a letter like others. */
const TOKEN =
  /<\/?[a-z][a-z0-9]{0,20}(?:\s[^<>]{0,2000})?\/?>|<!--[^<>]{0,500}-->|&(?:#x[0-9a-f]{1,6}|#\d{1,7}|[a-z0-9]{2,8});|[^\s\p{M}][\u0300-\u036f]{1,20}|[\s\S]/giu
const LINE_TAG = /^<\/?(?:br|p|div|li|ul|ol|tr|h[1-6]|table|section|article|blockquote)\b/i
const SCRIPT_TAG = /^<(\/?)(?:script|style)\b/i
/** That no letter has of its own. */
const ACCENTS = /[\u0300-\u036f]/g
const MARK =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\u2022\u25a0-\u25ff\u2190-\u21ff\u2500-\u257f\u2713\u2714]/u
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier}/u
/** Negative squared, circled and regional letters, which NFKC leaves as they are. */
const LETTER_BLOCKS: [first: number, last: number][] = [
  [0x1f130, 0x1f149],
  [0x1f150, 0x1f169],
  [0x1f170, 0x1f189],
]
/** Small capitals, which stand for no other letter. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'
/** Lines through a letter: what is struck out, an old price, is not said. */
const STRUCK = /[\u0334-\u0338]/

export function plainText(post: string): PlainText {
  const plain: string[] = []
  const written: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let isScript = false
  for (const match of post.matchAll(TOKEN)) {
    const token = match[0]
    const script = SCRIPT_TAG.exec(token)
    if (script) isScript = script[1] === ''
    if (isScript) continue
    for (const unit of plainToken(token)) {
      plain.push(lowered(unit))
      written.push(unit)
      starts.push(match.index)
      ends.push(match.index + token.length)
    }
  }
  return {
    text: plain.join(''),
    original: (from, to) => post.slice(starts[from] ?? 0, ends[to - 1] ?? 0),
    written: (from, to) =>
      written
        .slice(from, to)
        .join('')
        .replace(/[\s•]+/g, ' ')
        .trim(),
  }
}

/** As single UTF-16 units, so that a place in the text is a place in the lists. */
function plainToken(token: string): string[] {
  if (token.length > 2 && token.startsWith('<')) return [LINE_TAG.test(token) ? '\n' : ' ']
  if (token.length > 2 && token.startsWith('&')) return entity(token).split('')
  return character(token).split('')
}

function entity(token: string): string {
  const name = token.slice(1, -1).toLowerCase()
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/.exec(name) ?? []
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
  if (code > 0 && code <= 0x10ffff) return character(String.fromCodePoint(code))
  return ENTITIES[name] ?? token
}

function character(typed: string): string {
  if (STRUCK.test(typed)) return MASK
  const letter = typed.normalize('NFC').replace(ACCENTS, '')
  if (letter === '\r') return '\n'
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return letter === '\t' ? ' ' : letter
  const block = LETTER_BLOCKS.find(([first, last]) => code >= first && code <= last)
  if (block) return String.fromCharCode(65 + code - block[0])
  if (code === 0x20e3) return ')'
  if (code === 0xb2) return '2'
  const capital = SMALL_CAPITALS.indexOf(letter)
  if (capital >= 0) return String.fromCharCode(65 + capital)
  if (UNSEEN.test(letter)) return ''
  if (MARK.test(letter)) return BREAK
  return letter
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
}

/** One unit for one unit. */
function lowered(unit: string): string {
  const plain = unit.normalize('NFD').charAt(0).toLowerCase()
  return plain.length === 1 ? plain : unit
}
