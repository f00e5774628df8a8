type Labels = Readonly<Record<string, string>>

interface Sample {
  /** What the name of its family is followed by. */
  suffix?: string
  labels?: Labels
  value: number
}

export interface Family {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  samples: readonly Sample[]
}

/** Prometheus' text format, version 0.0.4. */
export function exposition(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ suffix = '', labels, value }) => `${name}${suffix}${inBraces(labels)} ${value}`,
        ),
        '',
      ].join('\n'),
    )
    .join('')
}

export function gauge(name: string, help: string, samples: readonly Sample[] | number): Family {
  return {
    ...{ name, type: 'gauge', help },
    samples: typeof samples === 'number' ? [{ value: samples }] : samples,
  }
}

function inBraces(labels: Labels = {}): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return parts.length > 0 ? `{${parts.join(',')}}` : ''
}

function escaped(value: string): string {
  return value.replace(/[\\"\n]/g, (each) => (each === '\n' ? '\\n' : `\\${each}`))
}

/** Counts by labels, whose values come from lists of ours: a caller must not make it grow. */
export class Counter<Name extends string> {
  readonly #about: Omit<Family, 'samples' | 'type'>
  readonly #counts = new Map<string, { labels: Labels; value: number }>()

  constructor(name: string, help: string) {
    this.#about = { name, help }
  }

  add(labels: Record<Name, string>): void {
    const key = Object.values(labels).join('\0')
    const known = this.#counts.get(key)
    if (known) known.value += 1
    else this.#counts.set(key, { labels, value: 1 })
  }

  get family(): Family {
    return { ...this.#about, type: 'counter', samples: [...this.#counts.values()] }
  }
}

interface Spread {
  labels: Labels
  counts: number[]
  sum: number
}

/** Durations in seconds, by labels as those of a counter. */
export class Durations<Name extends string> {
  readonly #about: Omit<Family, 'samples' | 'type'>
  readonly #bounds: readonly number[]
  readonly #spreads = new Map<string, Spread>()

  /** @param bounds in seconds, the smallest first */
  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#about = { name, help }
    this.#bounds = bounds
  }

  note(labels: Record<Name, string>, seconds: number): void {
    const key = Object.values(labels).join('\0')
    let spread = this.#spreads.get(key)
    if (!spread) {
      spread = { labels, counts: Array(this.#bounds.length + 1).fill(0), sum: 0 }
      this.#spreads.set(key, spread)
    }
    const found = this.#bounds.findIndex((bound) => seconds <= bound)
    const place = found < 0 ? this.#bounds.length : found
    spread.counts[place] = (spread.counts[place] ?? 0) + 1
    spread.sum += seconds
  }

  get family(): Family {
    return {
      ...this.#about,
      type: 'histogram',
      samples: [...this.#spreads.values()].flatMap(({ labels, counts, sum }) => {
        let below = 0
        const buckets = counts.map((count, place) => {
          below += count
          const le = String(this.#bounds[place] ?? '+Inf')
          return { suffix: '_bucket', labels: { ...labels, le }, value: below }
        })
        return [
          ...buckets,
          { suffix: '_sum', labels, value: sum },
          { suffix: '_count', labels, value: below },
        ]
      }),
    }
  }
}
