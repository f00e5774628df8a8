let turn: Promise<unknown> = Promise.resolve()

export function oneAtATime<T>(make: () => Promise<T>): Promise<T> {
  const made = turn.then(make)
  turn = made.catch(() => undefined)
  return made
}
