import { Socket } from 'node:net'

/** Of PostgreSQL's protocol: a query, Sync and Flush. */
const waitsForAnswer = new Set(['Q', 'S', 'H'])

/**
 * Counts how often this process waits for its database, by what it sends: its open connections are to
 * nothing else. @returns what ends that and says how often
 */
export function countTurns(): () => number {
  let turns = 0
  const { write } = Socket.prototype
  Socket.prototype.write = function (this: Socket, ...args: unknown[]) {
    const [chunk] = args
    if (Buffer.isBuffer(chunk)) turns += turnsIn(chunk)
    return Reflect.apply(write, this, args)
  }
  return () => {
    Socket.prototype.write = write
    return turns
  }
}

function turnsIn(bytes: Buffer): number {
  let turns = 0
  let previous = ''
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    const type = String.fromCharCode(bytes[at] ?? 0)
    const isPipelined = type === 'S' && previous === 'H'
    if (waitsForAnswer.has(type) && !isPipelined) turns += 1
    previous = type
  }
  return turns
}
