import type { Backend } from '../backend/backend.ts'

/** Asks the service of the accounts, which is our own or a hosted project's, as a browser would. */
export function askAccounts(
  backend: Pick<Backend, 'fetch' | 'publishableKey'>,
  siteUrl: string,
  address: string | undefined,
) {
  return (path: string, body: object, token?: string): Promise<Response> =>
    backend.fetch(
      new Request(new URL(path, siteUrl), {
        method: 'POST',
        headers: {
          apikey: backend.publishableKey,
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(body),
      }),
      address,
    )
}
