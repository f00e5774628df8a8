let turn: Promise<unknown> = Promise.resolve()

/** A sitemap or a feed reads many listings, so they are made one at a time, however many are asked for. */
export function oneAtATime<T>(make: () => Promise<T>): Promise<T> {
  const made = turn.then(make)
  turn = made.catch(() => undefined)
  return made
}
