/**
 * Whose turn it is on the one database session. Those who wait stand in lanes; the lanes take turns,
 * so that a crowd in one lane never makes another wait for more than one of its number.
 */
export class Turns<Client> {
  readonly #lanes = new Map<string, Set<Client>>()

  /** Stands in line, once. */
  ask(lane: string, client: Client): void {
    const line = this.#lanes.get(lane)
    if (line) line.add(client)
    else this.#lanes.set(lane, new Set([client]))
  }

  leave(lane: string, client: Client): void {
    const line = this.#lanes.get(lane)
    line?.delete(client)
    if (line?.size === 0) this.#lanes.delete(lane)
  }

  /** The first of the lane that has waited longest since its last turn. */
  next(): Client | undefined {
    for (const [lane, line] of this.#lanes) {
      for (const client of line) {
        // To the end of the order, where others of the lane still wait.
        this.#lanes.delete(lane)
        line.delete(client)
        if (line.size > 0) this.#lanes.set(lane, line)
        return client
      }
    }
    return undefined
  }
}
