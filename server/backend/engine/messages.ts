// What the engine's process says by itself (PostgreSQL's "Message Formats", protocol 3.0).

/** Codes that stand where a start-up message has its version. */
export const startupCode = {
  cancel: 80_877_102,
  ssl: 80_877_103,
  gssEncryption: 80_877_104,
} as const

export type TransactionStatus = 'idle' | 'open' | 'failed'

export function message(type: string, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

export function text(value: string): Buffer {
  return Buffer.from(`${value}\0`)
}

export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

export const simpleQuery = (sql: string) => message('Q', text(sql))
export const sync = message('S')
/** Ends a COPY FROM STDIN that began; the database ignores it at any other time. */
export const copyFail = message('f', text('COPY FROM STDIN is not offered here'))
export const readyForQuery = message('Z', Buffer.from('I'))

export function errorResponse(severity: 'ERROR' | 'FATAL', code: string, words: string): Buffer {
  const field = (name: string, value: string) => text(name + value)
  return message(
    'E',
    field('S', severity),
    field('V', severity),
    field('C', code),
    field('M', words),
    Buffer.from([0]),
  )
}

/** Protocol 3.0 is the one that is spoken, whichever minor version was asked for. */
export function startupAnswer(
  requestedMinor: number,
  settings: Record<string, string>,
  key: { id: number; secret: number },
): Buffer {
  return Buffer.concat([
    ...(requestedMinor > 0 ? [message('v', int32(3 << 16), int32(0))] : []),
    message('R', int32(0)),
    ...Object.entries(settings).map(([name, value]) => message('S', text(name), text(value))),
    message('K', int32(key.id), int32(key.secret)),
    readyForQuery,
  ])
}

export function startupSettings(body: Buffer): Record<string, string> {
  const parts = body.toString('utf8').split('\0')
  const settings: Record<string, string> = {}
  for (let index = 0; index + 1 < parts.length && parts[index]; index += 2) {
    settings[parts[index] ?? ''] = parts[index + 1] ?? ''
  }
  return settings
}

/** What an answer says of the transaction; undefined where it stops before ReadyForQuery. */
export function statusAtEnd(answer: Buffer[]): TransactionStatus | undefined {
  const last = answer.at(-1)
  const tail =
    last && last.length < 6 ? Buffer.concat(answer.slice(-6)).subarray(-6) : last?.subarray(-6)
  if (tail?.length !== 6 || tail[0] !== 0x5a || tail.readInt32BE(1) !== 5) return undefined
  const status = tail[5]
  if (status === 0x49) return 'idle'
  return status === 0x54 ? 'open' : 'failed'
}
