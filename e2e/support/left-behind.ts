// These run in a page, which is given each function's text alone.

/** What a browser answers by itself to an address. */
export async function fromCache(address: string): Promise<string | undefined> {
  try {
    return await (await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' })).text()
  } catch {
    return undefined
  }
}

/** All that is stored for pages, and the addresses that they keep answers to. */
export async function stored(): Promise<string> {
  const names = await caches.keys()
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  const addresses = kept.flat().map(({ url }) => url)
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, addresses])
}
