/** Of an odd number the middle, of an even one the larger of both; NaN of none. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** @param part 0 to 1 */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** How many milliseconds it takes. */
export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** How many milliseconds it takes each time, again and again until so many are over. */
export async function msDuring(ms: number, work: () => Promise<unknown>): Promise<number[]> {
  const end = performance.now() + ms
  const all: number[] = []
  while (performance.now() < end) all.push(await msOf(work))
  return all
}

/** Counts how often each thing was. */
export class Tally {
  readonly #counts = new Map<string, number>()

  add(what: string | number): void {
    this.#counts.set(`${what}`, (this.#counts.get(`${what}`) ?? 0) + 1)
  }

  toString(): string {
    const sorted = [...this.#counts].sort(([a], [b]) => a.localeCompare(b))
    return sorted.map(([what, count]) => `${what}: ${count}`).join(', ')
  }
}

/** Looks at a figure again and again. @returns what ends that and says the highest */
export function watchHighest(read: () => number, everyMs: number): () => number {
  let highest = read()
  const look = () => {
    highest = Math.max(highest, read())
  }
  const looking = setInterval(look, everyMs)
  return () => {
    clearInterval(looking)
    return highest
  }
}
