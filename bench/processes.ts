import { readdirSync, readFileSync } from 'node:fs'
import { treeOf } from '../testing/program/bale-process.ts'

/** What this process has started, and so on: first the site, then its database's processes. */
export function started(): number[] {
  return treeOf(process.pid).slice(1)
}

/** Memory of a process in megabytes: now, or with what it shares in parts; 0 if it has ended. */
export function megabytesOf(id: number | undefined, figure: 'VmRSS' | 'Pss'): number {
  const file = figure === 'Pss' ? 'smaps_rollup' : 'status'
  const text = readIfThere(`/proc/${id}/${file}`)
  return Number(new RegExp(`^${figure}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
}

/** Milliseconds of processor time that the processes of `started` have had so far. */
export function processorMs(): { program: number; database: number } {
  const sum = { program: 0, database: 0 }
  for (const id of started()) {
    const isDatabase = readIfThere(`/proc/${id}/comm`) === 'postgres\n'
    sum[isDatabase ? 'database' : 'program'] += threadsMs(id)
  }
  return sum
}

/** What `stat` says of a process comes in hundredths of a second, this in nanoseconds. */
function threadsMs(id: number): number {
  const folder = `/proc/${id}/task`
  try {
    return readdirSync(folder).reduce((sum, thread) => {
      const [ns] = readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')
      return sum + Number(ns) / 1e6
    }, 0)
  } catch {
    // It, or a thread of it, has ended meanwhile.
    return 0
  }
}

/** Nothing of a process that has ended meanwhile. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
