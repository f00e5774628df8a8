export type BringBackPhase = 'receiving' | 'looking' | 'ready' | 'restoring' | 'restored' | 'failed'

export interface BringBack {
  phase: BringBackPhase
  received: number
  about: BackupContent | undefined
  loses: LostContent
  problem: string | undefined
}

export interface LostContent {
  listings: number
  enquiries: number
  spam: number
  accounts: number
  searches: number
}

export interface BackupContent {
  siteName: string | null
  /** ISO time. */
  madeAt: string
  bale: string
  bytes: number
  files: number
  listings: number
  enquiries: number
  accounts: number
}

const NOTHING: LostContent = { listings: 0, enquiries: 0, spam: 0, accounts: 0, searches: 0 }

export const NOTHING_YET: BringBack = {
  phase: 'receiving',
  received: 0,
  about: undefined,
  loses: NOTHING,
  problem: undefined,
}

const PHASES: readonly BringBackPhase[] = [
  'receiving',
  'looking',
  'ready',
  'restoring',
  'restored',
  'failed',
]

/** @throws Error for what is not the server's answer */
export function parseBringBack(json: unknown): BringBack {
  const given = fieldsOf(json)
  const phase = PHASES.find((known) => known === given.get('phase'))
  const received = given.get('received')
  if (!phase || typeof received !== 'number')
    throw new Error('the server says nothing of an upload')
  const problem = given.get('problem')
  return {
    phase,
    received,
    about: given.has('about') ? parseContent(given.get('about')) : undefined,
    loses: parseLost(given.get('loses')),
    problem: typeof problem === 'string' ? problem : undefined,
  }
}

function parseContent(json: unknown): BackupContent {
  const given = fieldsOf(json)
  const text = (key: string) => String(given.get(key) ?? '')
  const number = (key: string) => Number(given.get(key) ?? 0)
  return {
    siteName: text('siteName') || null,
    madeAt: text('madeAt'),
    bale: text('bale'),
    bytes: number('bytes'),
    files: number('files'),
    listings: number('listings'),
    enquiries: number('enquiries'),
    accounts: number('accounts'),
  }
}

function parseLost(json: unknown): LostContent {
  const given = fieldsOf(json)
  const number = (key: string) => Number(given.get(key) ?? 0)
  return {
    listings: number('listings'),
    enquiries: number('enquiries'),
    spam: number('spam'),
    accounts: number('accounts'),
    searches: number('searches'),
  }
}

/** In words, as "2 enquiries, 1 saved search"; empty where nothing goes. */
export function lostWords(loses: LostContent): string {
  const { listings, enquiries, spam, accounts, searches } = loses
  const kinds: [number, one: string, many: string][] = [
    [enquiries, 'enquiry', 'enquiries'],
    [spam, 'message that was set aside as spam', 'messages that were set aside as spam'],
    [accounts, 'account', 'accounts'],
    [listings, 'listing', 'listings'],
    [searches, 'saved search', 'saved searches'],
  ]
  return kinds
    .filter(([number]) => number > 0)
    .map(([number, one, many]) => `${number.toLocaleString('en')} ${number === 1 ? one : many}`)
    .join(', ')
}

const KINDS = ['listings', 'enquiries', 'spam', 'accounts', 'searches'] as const

/** What the server is told that was agreed to, a number a kind: one that goes makes up for no other. */
export function agreedTo(loses: LostContent): string {
  return KINDS.map((kind) => loses[kind]).join('-')
}

/** @param agreed as agreedTo says it; anything else agrees to nothing */
export function isAgreed(loses: LostContent, agreed: string): boolean {
  const numbers = agreed.split('-', KINDS.length).map(Number)
  return KINDS.every((kind, at) => loses[kind] <= (numbers[at] ?? 0))
}

const fieldsOf = (json: unknown) =>
  new Map<string, unknown>(Object.entries(typeof json === 'object' && json ? json : {}))
