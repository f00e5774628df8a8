const defaultLimitMs = 30_000
const largestLimitMs = 60 * 60 * 1000

const unitMs: Record<string, number> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 }

/** A time as PostgreSQL's settings write it (`3000`, `3s`, `2min`) in milliseconds. */
export function limitOf(text: string | undefined): number {
  const [, number = '0', unit = 'ms'] = /^\s*'?(\d+)\s*(ms|s|min|h)?'?\s*$/.exec(text ?? '') ?? []
  const limit = Number(number) * (unitMs[unit] ?? 1)
  return limit === 0 ? defaultLimitMs : Math.min(limit, largestLimitMs)
}

/** Settings out of PGOPTIONS: `-c name=value` and `--name=value`. */
export function optionsOf(options = ''): Record<string, string> {
  const found = options.matchAll(/(?:^|\s)(?:-c\s*|--)([\w.-]+)=((?:\\.|\S)*)/g)
  return Object.fromEntries(
    [...found].map(([, name = '', value = '']) => [
      name.replaceAll('-', '_'),
      value.replace(/\\(.)/g, '$1'),
    ]),
  )
}
