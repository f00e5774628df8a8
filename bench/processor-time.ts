import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor time that this process's descendants have had so far, by their name. */
export function processorMs(): { program: number; database: number } {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(read)
  const isOurs = new Set([process.pid])
  for (const { id, parent } of processes.toSorted((a, b) => a.id - b.id)) {
    if (isOurs.has(parent)) isOurs.add(id)
  }
  const sum = { program: 0, database: 0 }
  for (const { id, name, ms } of processes) {
    if (!isOurs.has(id) || id === process.pid) continue
    sum[name === 'postgres' ? 'database' : 'program'] += ms
  }
  return sum
}

function read(id: string): { id: number; parent: number; name: string; ms: number }[] {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'latin1')
    const end = text.lastIndexOf(')')
    const fields = text.slice(end + 2).split(' ')
    const name = text.slice(text.indexOf('(') + 1, end)
    return [{ id: Number(id), parent: Number(fields[1]), name, ms: threadsMs(id) }]
  } catch {
    return []
  }
}

/** What `stat` says of a process comes in hundredths of a second, this in nanoseconds. */
function threadsMs(id: string): number {
  return readdirSync(`/proc/${id}/task`).reduce((sum, task) => {
    const [ns] = readFileSync(`/proc/${id}/task/${task}/schedstat`, 'utf8').split(' ')
    return sum + Number(ns) / 1e6
  }, 0)
}
