import { password, startTestBackend, type TestBackend } from './test-backend.ts'

export const passwordPath = '/auth/v1/token?grant_type=password'

type Answer = ReturnType<TestBackend['call']>

export interface AccountBackend extends TestBackend {
  signUp(email: string, more?: object, query?: string): Answer
  /** Of the last e-mail that was sent. */
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
    follow: (link) => test.call('GET', link.pathname + link.search),
  }
}
