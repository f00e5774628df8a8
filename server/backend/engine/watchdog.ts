// A thread of the engine's process: it ends the process where the database's own thread can't.
import { rmSync, writeSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { workerData } from 'node:worker_threads'
import { startupCode } from './messages.ts'
import { stopMark, type WatchdogData } from './process-contract.ts'
import { RunningStatement } from './running-statement.ts'

const lookEveryMs = 50
const cancelBytes = 16

const { memory, frontPath, guestPath, largestResidentMb }: WatchdogData = workerData
const running = new RunningStatement(memory)
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) end('the server is gone')
  if (running.isOverdue()) end('a statement ran longer than its limit')
  if (running.isRunning() && process.memoryUsage.rss() > largestResidentMb * 1024 * 1024) {
    end(`a statement took more than ${largestResidentMb} MB of memory`)
  }
}, lookEveryMs)

// A request to cancel comes on a connection of its own, which the database's thread would not see
// before the statement is over. So guests come in here and are handed on byte by byte.
rmSync(frontPath, { force: true })
createServer((guest) => {
  guest.on('error', () => undefined)
  guest.once('data', (first) => {
    if (first.length === cancelBytes && first.readInt32BE(4) === startupCode.cancel) {
      const key = { id: first.readInt32BE(8), secret: first.readInt32BE(12) }
      if (running.isOf(key)) end('a statement was cancelled')
      guest.end()
    } else handOn(guest, first)
  })
}).listen(frontPath)

function handOn(guest: Socket, first: Buffer): void {
  const inner = connect(guestPath)
  inner.on('error', () => guest.destroy())
  inner.on('close', () => guest.destroy())
  guest.on('close', () => inner.destroy())
  inner.write(first)
  guest.pipe(inner).pipe(guest)
}

function end(reason: string): never {
  try {
    writeSync(2, `${stopMark}${reason}\n`)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
  throw new Error('unreachable')
}
