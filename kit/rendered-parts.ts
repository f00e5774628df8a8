const fetched: unknown[] = []

/**
 * For a server-rendered part with a script of its own, marked by `data-part`. The page counts as
 * hydrated only once it has run, so that no press is lost.
 */
export function fetchWhereRendered(part: string, fetchPart: (() => unknown) | undefined) {
  if (import.meta.env.SSR || !fetchPart) return
  if (document.querySelector(`[data-part=${part}]`)) fetched.push(fetchPart())
}

export async function renderedPartsFetched(): Promise<void> {
  await Promise.all(fetched)
}
