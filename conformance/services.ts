import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { type AccountBackend, startAccountBackend } from '../testing/server/account-backend.ts'
import { password, siteUrl } from '../testing/server/test-backend.ts'

export { onePixelPng, password, siteUrl } from '../testing/server/test-backend.ts'

type AuthOptions = NonNullable<Parameters<typeof createClient>[2]>['auth']

export interface Asking extends SupabaseClient {
  /** What the server answered last, told once. @throws where nothing was asked since */
  last(): Promise<Heard>
}

interface Heard {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  json: any
}

export interface Services extends AccountBackend {
  /** A browser of its own, from a network of its own, that keeps its session in memory. */
  browser(auth?: AuthOptions, key?: string): Asking
  /** The same, signed in. */
  signedIn(role?: 'user' | 'admin', auth?: AuthOptions): Promise<Asking & { email: string }>
}

let count = 0

export const newEmail = () => `person-${++count}@example.com`

/** Accounts and files of a whole backend: the clients speak to its gate. */
export async function startServices(): Promise<Services> {
  const test = await startAccountBackend()

  function browser(auth: AuthOptions = {}, key = test.secrets.publishableKey): Asking {
    const address = `10.${4 + ((++count >> 8) & 127)}.${count & 255}.1`
    let heard: Response | undefined
    const client = createClient(siteUrl, key, {
      auth: {
        autoRefreshToken: false,
        detectSessionInUrl: false,
        storage: memory(),
        storageKey: `client-${count}`,
        ...auth,
      },
      global: {
        async fetch(input, init) {
          const answer = await test.backend.gateway(new Request(input, init), address)
          heard = answer.clone()
          return answer
        },
      },
    })
    return Object.assign(client, {
      async last() {
        if (!heard) throw new Error('nothing was asked')
        const { status, headers } = heard
        const text = await heard.text()
        heard = undefined
        return { status, headers, json: text.startsWith('{') ? JSON.parse(text) : undefined }
      },
    })
  }

  return {
    ...test,
    browser,
    async signedIn(role = 'user', auth = {}) {
      const { email } = await test.account(role)
      const client = browser(auth)
      const { error } = await client.auth.signInWithPassword({ email, password })
      if (error) throw error
      return Object.assign(client, { email })
    },
  }
}

function memory() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
