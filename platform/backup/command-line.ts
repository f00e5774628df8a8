import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError } from '../config.ts'
import { whyUnreached } from '../database/reaching.ts'
import { log } from '../log.ts'
import { BackupError } from './manifest.ts'

/**
 * Runs one of npm's commands to its end: what it says is one line on standard output, or one on standard
 * error and the exit code 1.
 */
export async function runCommand(failure: string, work: () => Promise<string>): Promise<void> {
  process.umask(0o077)
  // The one line is what is read.
  log.level = 'warn'
  endWithParent()
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    process.stderr.write(`${failure}: ${reasonOf(error)}\n`)
    if (error instanceof BackupError && error.problem) process.send?.({ problem: error.problem })
    process.exitCode = 1
  }
}

/** A killed site must not leave its restore behind. */
function endWithParent(): void {
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
}

/** Beside where npm was called, which itself goes to Bale's folder. */
export function pathOf(value: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), value)
}

export function argument(name: string, usage: string): string {
  const value = optionalArgument(name, usage)
  if (value !== undefined) return value
  throw new ConfigError(`use it so: ${usage}`)
}

/** @throws ConfigError for an empty value and for any other argument */
export function optionalArgument(name: string, usage: string): string | undefined {
  try {
    const { values } = parseArgs({ options: { [name]: { type: 'string' } } })
    const value = values[name]
    if (value === undefined || (typeof value === 'string' && value !== '')) return value
  } catch {
    // Told in the same words.
  }
  throw new ConfigError(`use it so: ${usage}`)
}

export function inNumbers(rows: number, files: number): string {
  return `${count(rows, 'row')} and ${count(files, 'file')}`
}

export function leftBehind(left: readonly string[] = []): string {
  return left.length > 0 ? `. Left behind, since Bale has no place for it: ${left.join(', ')}` : ''
}

export function count(number: number, what: string): string {
  return `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`
}

export function size(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB']
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const value = bytes / 1000 ** power
  return `${power === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[power]}`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const why = whyUnreached(error)
  const words = why ? `the database can't be used: ${why}` : error.message
  return words.split('\n')[0] ?? ''
}
