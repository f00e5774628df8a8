/** Round robin over queues: many in one make a client of another wait for one of them only. */
export class Turns<Client> {
  readonly #queues = new Map<string, Set<Client>>()

  /** Has no effect for one who waits already. */
  ask(queue: string, client: Client): void {
    const clients = this.#queues.get(queue)
    if (clients) clients.add(client)
    else this.#queues.set(queue, new Set([client]))
  }

  leave(queue: string, client: Client): void {
    const clients = this.#queues.get(queue)
    clients?.delete(client)
    if (clients?.size === 0) this.#queues.delete(queue)
  }

  /** The first of the queue that has waited longest since its last turn. */
  next(): Client | undefined {
    for (const [queue, clients] of this.#queues) {
      for (const client of clients) {
        // The rest of the queue goes to the end of the order.
        this.#queues.delete(queue)
        clients.delete(client)
        if (clients.size > 0) this.#queues.set(queue, clients)
        return client
      }
    }
    return undefined
  }
}
