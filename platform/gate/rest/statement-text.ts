export class StatementText {
  readonly values: (string | null)[] = []
  #tables = 0

  value(given: string | null): string {
    this.values.push(given)
    return `$${this.values.length}`
  }

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
