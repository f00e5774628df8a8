import { password, startTestBackend, type TestBackend } from './test-backend.ts'

export const passwordPath = '/auth/v1/token?grant_type=password'

type Answer = ReturnType<TestBackend['call']>

export interface AccountBackend extends TestBackend {
  signUp(email: string, more?: object, query?: string): Answer
  lastLink(): URL
  follow(link: URL): Answer
}

export async function startAccountBackend(): Promise<AccountBackend> {
  const test = await startTestBackend()
  return {
    ...test,
    signUp: (email, more = {}, query = '') =>
      test.call('POST', `/auth/v1/signup${query}`, { body: { email, password, ...more } }),
    lastLink: () => new URL(test.mails.at(-1)?.link ?? ''),
    follow: (link) => follow(test, link),
  }
}

export function follow({ call }: Pick<TestBackend, 'call'>, link: URL): Answer {
  const { type, token_hash } = inLink(link)
  return call('POST', '/auth/v1/verify', { body: { type, token_hash } })
}

export function inLink(link: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(link.hash.slice(1)))
}
