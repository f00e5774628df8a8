export type BringBackPhase = 'receiving' | 'looking' | 'ready' | 'restoring' | 'restored' | 'failed'

/** A backup that is brought back to a new site, as the server says it. */
export interface BringBack {
  phase: BringBackPhase
  /** Bytes that are there. */
  received: number
  about: BackupContent | undefined
  /** Why it failed. */
  problem: string | undefined
}

/** What a backup holds, every checksum of which was right. */
export interface BackupContent {
  /** Null where nobody has given the site one. */
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

const fieldsOf = (json: unknown) =>
  new Map<string, unknown>(Object.entries(typeof json === 'object' && json ? json : {}))
