/** Text of one statement and, apart from it, whatever a caller gave. */
export class StatementText {
  readonly values: (string | null)[] = []
  #tables = 0

  /** The place of a value, whose type the database finds by what stands beside it. */
  value(given: string | null): string {
    this.values.push(given)
    return `$${this.values.length}`
  }

  /** Another name for a table; no two are alike, however often a table is asked for. */
  table(): string {
    this.#tables += 1
    return `t${this.#tables}`
  }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function inPublic(name: string): string {
  return `public.${quoted(name)}`
}
