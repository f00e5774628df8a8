import { findPhoneNumbersInText } from 'libphonenumber-js/min'

export type PrivateWord = { word: string; from: number; to: number }

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,190}\.\p{L}{2,}/giu

/** Numbers that the library doesn't take for one, such as a digit short: 0917-123-456, (045) 888-1234. */
const LOOKS_LIKE_NUMBER =
  /(?<![\p{N}.,/-])(?:\+?63|0)[ (.-]{0,2}9\d{2}[ ).-]{0,2}\d{3}[ .-]?\d{2,4}(?!\p{N})|\(0\d{1,2}\) ?\d{3}[ -]?\d{4}/giu

/** As people write one so that no program takes it for one: O917 123 4567, 0917*123*4567, 0917_123_4567. */
const HIDDEN_NUMBER =
  /(?<![\p{L}\p{N}])(?:\+?63|[0o])[^\p{L}\p{N}]{0,3}9(?:[^\p{L}\p{N}]{0,3}[\doil]){9}(?![\p{L}\p{N}])/giu

/** "zero nine one seven": three digits in words are no count of rooms. */
const SAID_NUMBER =
  /\b(?:zero|one|two|three|four|five|six|seven|eight|nine)(?:[ ,.-]+(?:zero|one|two|three|four|five|six|seven|eight|nine)){3,}\b/giu

const PROVIDER =
  '(?:gmail|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|icloud|live|msn|aol|proton(?:mail)?)'
/** "ana @ gmail", "ana at gmail dot com", "ana(at)office.ph". "House @ Clark" is none. */
const HIDDEN_EMAIL = new RegExp(
  `[\\p{L}\\p{N}._%+-]{2,64} ?(?:(?:@| at ) ?${PROVIDER}(?![\\p{L}\\p{N}])|[([{<] ?(?:at|@) ?[)\\]}>] ?[\\p{L}\\p{N}-]{2,60})(?: ?(?:\\.|[([{]?\\bdot\\b[)\\]}]?) ?\\p{L}{2,})*`,
  'giu',
)

/** Without the code of its area: "tel 888-1234". "Call for 4500000" is a price. */
const LOCAL_NUMBER =
  /\b(?:(?:tel|telephone|telefax|landline|phone)\b[^\d\n]{0,20}\d{3,4}[- .]?\d{4}|(?:call|text|txt|contact|dial|ring|hotline|viber|sms|cp|cell(?:phone)?|mobile)\b[^\d\n]{0,20}(?!(?:19|20)\d\d[- .](?:19|20)\d\d)\d{3,4}[- ]\d{4})(?!\d|,\d|[- .]\d)/giu

const CHAT =
  /(?:https?:\/\/)?(?:www\.|web\.|chat\.|api\.)?\b(?:fb\.com|fb\.me|facebook\.com|m\.me|messenger\.com|t\.me|telegram\.me|wa\.me|whatsapp\.com|vb\.me|viber:\/|instagram\.com|ig\.me|linktr\.ee)\/(?!watch\b|reel\b|share\/[rv]\b|\S*\/videos?\/)[^\s,;)]{2,}/giu

const asDigits = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
    .replaceAll(/\D/g, '')
    .replace(/^(?:63|0)/, '+63')

/** What an office writes for itself. In the order in which somebody asked what it is would explain it. */
const WORDS: readonly (readonly [string, RegExp])[] = [
  [
    'owner',
    /\b(?:direct (?:to |from )?)?owners?(?:['’]s?)?(?![\p{L}'’])(?! (?:association|occupied|suites?|bedrooms?))|\bmay[ -]?ari\b/giu,
  ],
  [
    'lowest price',
    /\blowest\b(?! (?:(?:association |monthly |hoa )?dues|(?:interest )?rates?|interest|down ?payment|floor|crime|point))|\bbottom price\b|\blast price\b|\bnet to\b|\bnet of\b(?! (?:all )?(?:tax|vat|cgt))|\bnet(?: price| asking)?(?: is)?:? ?(?:₱|php?)? ?\d(?![\d.,]* ?(?:sq|sqm|m2|m²|ha\b|%))|\b(?:rock )?bottom:? ?(?:₱|p|php)? ?\d|\bpwede pa(?:ng)? tawaran\b|\bhanggang [₱p]?\d/giu,
  ],
  [
    'commission',
    /\bcomm(?:ission)?s?\b(?! area)|\bco-?broke(?:r(?:age)?)?\b|\bprof(?:essional)? fee\b|\boverprice\b|\bpatong\b|\bkomisyon\b|\b(?:finder'?s?|referral) fee\b/giu,
  ],
  [
    'keys',
    /(?<!turn|low-)\bkeys?\b(?! (?:features?|locations?|highlights?|points?|benefits?|selling|cards?|amenities|to (?:your|a)|is (?:location|yours)))|\bsusi\b/giu,
  ],
  [
    'lockbox or code',
    /\b(?:lock|key)[ -]?box\b|\b(?:gate|door|access|alarm) ?(?:(?:pass)?codes?|pin|combi(?:nation)?)\b|\b(?:gate|door|alarm):? ?(?:#\d{4,6}(?!\d)|\d{4,6}#)|\bpadlock\b|\bpass(?:code|word)\b|\bpin code\b/giu,
  ],
  [
    'do not tell',
    /\bdo(?:n['’]?t| not) (?:tell|disclose|mention|post|show)\b|\bconfidential\b|\b(?:hu)?wag (?:sabihin|sasabihin|ipagsabi)\b|\bfor (?:internal|office) use\b/giu,
  ],
  [
    'lowest price',
    /\bsellers?(?:['’]s)? (?:(?:still |only )?(?:wants?|asks?|needs?|gets?|nets?|will (?:take|accept))|(?:is )?asking|net|lowest|price)\b/giu,
  ],
  // "Last 2 units", "minimum 20% down" and "sagad sa kalsada" are none.
  [
    'lowest price',
    /\bsagad (?:na )?(?:price|presyo)\b|\b(?:sagad|last|minimum|min\.?)(?: (?:na|is|price))*:? ?(?:₱|php?\.? ?)?(?:(?:\d{1,3}(?:\.\d+)? ?mil\p{L}*|\d{1,3}\.\d+ ?m|\d{1,2}m)(?!\p{L}|\d| (?:wide|front|road|long|deep|from|away))|\d{1,3}(?:,\d{3}){2})/giu,
  ],
  [
    'commission',
    /\b\d{2} ?[/-] ?\d{2} ?(?:sharing|split|hati(?:an)?)\b|\b(?:sharing|split|hati(?:an)?):? \d{2} ?[/-] ?\d{2}(?!\d)/giu,
  ],
  // "Key location: near SM" praises the place.
  [
    'keys',
    /\bkeys? locations?\b[ :=–-]{1,3}[^.\n]{0,25}\b(?:guards?|caretaker|bantay|admin|owner|neighbou?rs?|kapitbahay|reception|mailbox|lock ?box|drawer|agent|broker)\b/giu,
  ],
  // A pin on the map has decimals.
  [
    'lockbox or code',
    /\b(?:lb|pin|combi)(?: ?code)?(?: no\.?| is)?[ :#=.-]{1,3}\d{3,6}(?![\d,.]*\d| ?sq)/giu,
  ],
]

/**
 * What a text for visitors holds that is likely meant for the office alone: numbers, addresses, and what
 * is said of owners, commissions and keys.
 * @param ownNumbers of the office itself, as +639171234567, and its addresses and pages in lower case
 */
export function privateWords(text: string, ownNumbers: ReadonlySet<string>): PrivateWord[] {
  if (text.length < 3) return []
  const numbers = findPhoneNumbersInText(text, 'PH').map(({ number, startsAt, endsAt }) => ({
    word: number.number as string,
    from: startsAt,
    to: endsAt,
  }))
  const found = [
    ...numbers,
    ...matches(text, LOOKS_LIKE_NUMBER, (match) => match.replaceAll(/\D/g, '')),
    ...matches(text, HIDDEN_NUMBER, asDigits),
    ...matches(text, SAID_NUMBER, (match) => match.toLowerCase()),
    ...matches(text, EMAIL, (match) => match.toLowerCase()),
    ...matches(text, HIDDEN_EMAIL, (match) => match.toLowerCase()),
    ...matches(text, LOCAL_NUMBER, (match) => match.replaceAll(/\D/g, '')),
    ...matches(text, CHAT, pageOf),
    ...WORDS.flatMap(([word, pattern]) => matches(text, pattern, () => word)),
  ].toSorted((a, b) => a.from - b.from || b.to - a.to)
  const apart: PrivateWord[] = []
  for (const each of found) if (each.from >= (apart.at(-1)?.to ?? 0)) apart.push(each)
  return apart.filter(({ word }) => !isOwn(word, ownNumbers))
}

/** "tel 888-1234" is the office's own +63458881234. */
function isOwn(word: string, own: ReadonlySet<string>): boolean {
  return own.has(word) || (/^\d{7,8}$/.test(word) && [...own].some((each) => each.endsWith(word)))
}

/** "m.me/ana" of "https://www.m.me/Ana/". */
export const pageOf = (link: string) =>
  link
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.|web\.)?/, '')
    .replace(/[/.!?]+$/, '')

function matches(text: string, pattern: RegExp, wordOf: (match: string) => string): PrivateWord[] {
  return [...text.matchAll(pattern)].map((match) => ({
    word: wordOf(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }))
}
