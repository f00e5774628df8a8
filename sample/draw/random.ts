/** Uniform in [from, to), by default [0, 1). */
export type Random = (from?: number, to?: number) => number

/** mulberry32 over an FNV-1a hash of the seed: the same picture on every machine. */
export function seeded(seed: string): Random {
  let state = 0x811c9dc5
  for (let i = 0; i < seed.length; i++) {
    state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193)
  }
  return (from = 0, to = 1) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return from + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (to - from)
  }
}

export function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random(0, choices.length))] ?? choices[0]
}
