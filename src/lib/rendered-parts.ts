const fetched: unknown[] = []

/**
 * For what the server rendered on this page and a script of its own brings to life: named by
 * `data-part` in the markup. The page counts as hydrated only with it, so that no press is lost.
 */
export function fetchWhereRendered(part: string, fetchPart: (() => unknown) | undefined) {
  if (import.meta.env.SSR || !fetchPart) return
  if (document.querySelector(`[data-part=${part}]`)) fetched.push(fetchPart())
}

export async function renderedPartsFetched(): Promise<void> {
  await Promise.all(fetched)
}
