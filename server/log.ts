import pino from 'pino'

/**
 * One JSON line an event on standard output. Query strings, headers, bodies and row values never
 * reach it: callers pass the few fields they mean.
 */
export const log = pino({
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  level: process.env.LOG_LEVEL ?? 'info',
})

export type Log = typeof log
