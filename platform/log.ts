import type { EventEmitter } from 'node:events'
import { inspect } from 'node:util'
import pino from 'pino'
import { BoundedLines } from './bounded-lines.ts'
import { DatabaseError } from './database/database-error.ts'

/**
 * Lines are gathered and written together, at the latest after so many milliseconds and, by pino
 * itself, when the process exits. A write each would cost more than sending a page from memory.
 */
const gatherMs = 250
const gatheredBytes = 8192
/** Unwritten lines in memory; further lines are dropped so that requests go on. */
const mostBytes = 32 * 1024 * 1024
let attemptsAtExit = 10
let isExiting = false
const destination = pino.destination({
  // A full pipe that nobody reads.
  retryEAGAIN: () => !isExiting || attemptsAtExit-- > 0,
  sync: false,
  minLength: gatheredBytes,
  maxLength: mostBytes,
  periodicFlush: gatherMs,
})

// Where a disk is full or nobody listens, the site goes on without its log.
const streams: EventEmitter[] = [destination, process.stdout, process.stderr]
for (const stream of streams) stream.on('error', () => {})

// At the exit what can't be written would be tried for ever (sonic-boom's flushSync, by its source).
let isRefused = false
destination.on('error', () => {
  isRefused = true
})
destination.on('write', () => {
  isRefused = false
})
const flush = destination.flushSync.bind(destination)
destination.flushSync = () => {
  if (isRefused) return
  isExiting = true
  try {
    flush()
  } catch {
    // Lost with the program.
  }
}

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const wantedLevel = process.env.LOG_LEVEL?.trim() ?? ''

/** No query strings, headers, bodies or row values: callers pass the few fields they mean. */
export const log = pino(
  {
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // Another value stops the start, in words, when the settings are read.
    level: logLevels.includes(wantedLevel) ? wantedLevel : 'info',
  },
  destination,
)

export type Log = typeof log

const mostPrinted = 100
/** What the framework prints of a visitor who left before their page was made. */
const left = 'Error: aborted'

/**
 * What libraries print joins the log as lines of its own kind, instead of loose text between them; so
 * many a minute, since anybody may bring them about.
 * @param now is for tests
 */
export function captureConsole(now?: () => number): void {
  const lines = new BoundedLines<'warn' | 'error'>({
    mostOf: () => mostPrinted,
    tellMore: (level, more, seconds) =>
      log[level]({ source: 'console', more, seconds }, 'lines of libraries that were left out'),
    now,
  })
  const write = (level: 'warn' | 'error') => {
    return (...parts: unknown[]) => {
      const isUsual = parts.some((part) => isRefusal(part) || part === left)
      if (!isUsual && !lines.take(level)) return
      log[isUsual ? 'debug' : level]({ source: 'console' }, parts.map(short).join(' '))
    }
  }
  console.warn = write('warn')
  console.error = write('error')
}

/** SQLSTATE groups of what a rule of the database refuses; anybody can bring those about. */
const refusals = /^(?:PT4|P0|22|23|28|42501)/

function isRefusal(value: unknown): boolean {
  return value instanceof DatabaseError && refusals.test(value.code)
}

function short(value: unknown): string {
  return typeof value === 'string' ? value : inspect(value, { depth: 1, breakLength: Infinity })
}
