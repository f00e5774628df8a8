import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Asking,
  newEmail,
  onePixelPng,
  password,
  type Services,
  startServices,
} from './services.ts'

const page = readFileSync(new URL('../docs/accounts-and-files.md', import.meta.url), 'utf8')

interface Line {
  call: string
  status: number
  code: string
}

function linesUnder(heading: string): Line[] {
  const [, text = ''] = page.split(`## ${heading}\n`)
  const rows = text.split('\n## ')[0]?.match(/^\| .*$/gm) ?? []
  return rows.slice(2).map((row) => {
    const [, call = '', , answer = ''] = row.split(/ *\| */)
    const [status = '', code = ''] = answer.split(' ')
    return { call, status: Number(status), code: code.replaceAll('`', '') }
  })
}

const phone = '+639170000000'
const id = '00000000-0000-4000-8000-000000000000'
const png = { contentType: 'image/png' }

describe('what docs/accounts-and-files.md calls refused', () => {
  let services: Services
  let admin: Asking
  beforeAll(async () => {
    services = await startServices()
    admin = await services.signedIn('admin')
  })
  afterAll(() => services?.stop())

  type Call = (client: Asking) => PromiseLike<unknown>
  const byKey = { visitor: {}, withPkce: { flowType: 'pkce' } } as const
  const visitor = (call: Call) => asked(services.browser(byKey.visitor), call)
  const pkce = (call: Call) => asked(services.browser(byKey.withPkce), call)
  const server = (call: Call) => asked(services.browser({}, services.secrets.secretKey), call)
  const staff = (call: Call) => asked(admin, call)

  /** As it was answered; the clients throw for a few of them. */
  async function asked(client: Asking, call: Call) {
    await Promise.resolve(call(client)).catch(() => undefined)
    const { status, json } = await client.last()
    return { status, code: json.error_code ?? json.code }
  }
  async function opened(url: string) {
    const { status, json } = await services.call('GET', url)
    return { status, code: json.code }
  }

  const email = newEmail()
  const accounts: Record<string, () => Promise<Omit<Line, 'call'>>> = {
    '`signInAnonymously()`': () => visitor(({ auth }) => auth.signInAnonymously()),
    '`signUp({ phone })`': () => visitor(({ auth }) => auth.signUp({ phone, password })),
    '`signInWithPassword({ phone })`': () =>
      visitor(({ auth }) => auth.signInWithPassword({ phone, password })),
    '`resend({ phone })`': () => visitor(({ auth }) => auth.resend({ type: 'sms', phone })),
    '`updateUser({ phone })`': () => staff(({ auth }) => auth.updateUser({ phone })),
    '`verifyOtp({ phone })`': () =>
      visitor(({ auth }) => auth.verifyOtp({ type: 'sms', phone, token: '123456' })),
    '`signInWithOtp({ email })`': () => visitor(({ auth }) => auth.signInWithOtp({ email })),
    '`signInWithOtp({ phone })`': () => visitor(({ auth }) => auth.signInWithOtp({ phone })),
    "`verifyOtp({ type: 'magiclink' })`": () =>
      visitor(({ auth }) => auth.verifyOtp({ type: 'magiclink', token_hash: 'x' })),
    "`verifyOtp({ type: 'email', token })`": () =>
      visitor(({ auth }) => auth.verifyOtp({ type: 'email', email, token: '123456' })),
    "`verifyOtp({ type: 'signup', token })`": () =>
      visitor(({ auth }) => auth.verifyOtp({ type: 'signup', email, token: '123456' })),
    '`updateUser({ email })`': () => staff(({ auth }) => auth.updateUser({ email })),
    "`resend({ type: 'email_change' })`": () =>
      visitor(({ auth }) => auth.resend({ type: 'email_change', email })),
    '`signUp({ email })` with PKCE': () => pkce(({ auth }) => auth.signUp({ email, password })),
    '`resend({ email })` with PKCE': () =>
      pkce(({ auth }) => auth.resend({ type: 'signup', email })),
    '`resetPasswordForEmail()` with PKCE': () =>
      pkce(({ auth }) => auth.resetPasswordForEmail(email)),
    '`signInWithIdToken()`': () =>
      visitor(({ auth }) => auth.signInWithIdToken({ provider: 'google', token: 'x' })),
    '`signInWithWeb3()`': () =>
      visitor(({ auth }) =>
        auth.signInWithWeb3({ chain: 'ethereum', message: 'x', signature: '0x00' }),
      ),
    '`signInWithSSO()`': () => visitor(({ auth }) => auth.signInWithSSO({ domain: 'example.com' })),
    '`linkIdentity()`': () => staff(({ auth }) => auth.linkIdentity({ provider: 'google' })),
    '`unlinkIdentity()`': () =>
      staff(async ({ auth }) => {
        const [identity] = (await auth.getUserIdentities()).data?.identities ?? []
        if (identity) await auth.unlinkIdentity(identity)
      }),
    '`reauthenticate()`': () => staff(({ auth }) => auth.reauthenticate()),
    "`mfa.enroll({ factorType: 'phone' })`": () =>
      staff(({ auth }) => auth.mfa.enroll({ factorType: 'phone', phone })),
    "`mfa.enroll({ factorType: 'webauthn' })`": () =>
      staff(({ auth }) => auth.mfa.enroll({ factorType: 'webauthn' })),
    '`passkey.list()`': () => staff(({ auth }) => auth.passkey.list()),
    '`passkey.startRegistration()`': () => staff(({ auth }) => auth.passkey.startRegistration()),
    '`oauth.getAuthorizationDetails()`': () =>
      staff(({ auth }) => auth.oauth.getAuthorizationDetails(id)),
    '`admin.createUser()`': () => server(({ auth }) => auth.admin.createUser({ email, password })),
    '`admin.listUsers()`': () => server(({ auth }) => auth.admin.listUsers()),
    '`admin.getUserById()`': () => server(({ auth }) => auth.admin.getUserById(id)),
    '`admin.updateUserById()`': () => server(({ auth }) => auth.admin.updateUserById(id, {})),
    '`admin.deleteUser()`': () => server(({ auth }) => auth.admin.deleteUser(id)),
    '`admin.inviteUserByEmail()`': () => server(({ auth }) => auth.admin.inviteUserByEmail(email)),
    '`admin.generateLink()`': () =>
      server(({ auth }) => auth.admin.generateLink({ type: 'signup', email, password })),
    '`admin.mfa.listFactors()`': () =>
      server(({ auth }) => auth.admin.mfa.listFactors({ userId: id })),
    '`admin.mfa.deleteFactor()`': () =>
      server(({ auth }) => auth.admin.mfa.deleteFactor({ userId: id, id })),
    '`admin.oauth.listClients()`': () => server(({ auth }) => auth.admin.oauth.listClients()),
    '`admin.passkey.listPasskeys()`': () =>
      server(({ auth }) => auth.admin.passkey.listPasskeys({ userId: id })),
  }

  type Bucket = ReturnType<Asking['storage']['from']>
  const inBucket = (call: (bucket: Bucket) => PromiseLike<unknown>) =>
    staff(({ storage }) => call(storage.from('brand')))
  const asVisitor = (call: (bucket: Bucket) => PromiseLike<unknown>) =>
    visitor(({ storage }) => call(storage.from('brand')))
  const publicUrl = (options: object) =>
    admin.storage.from('brand').getPublicUrl('a/b.png', options).data.publicUrl

  const files: typeof accounts = {
    '`listBuckets()`': () => staff(({ storage }) => storage.listBuckets()),
    '`getBucket()`': () => staff(({ storage }) => storage.getBucket('brand')),
    '`createBucket()`': () => staff(({ storage }) => storage.createBucket('mine')),
    '`updateBucket()`': () =>
      staff(({ storage }) => storage.updateBucket('brand', { public: true })),
    '`emptyBucket()`': () => staff(({ storage }) => storage.emptyBucket('brand')),
    '`deleteBucket()`': () => staff(({ storage }) => storage.deleteBucket('brand')),
    '`purgeBucketCache()`': () => staff(({ storage }) => storage.purgeBucketCache('brand')),
    '`purgeCache()`': () => inBucket((bucket) => bucket.purgeCache('a/b.png')),
    '`createSignedUrl()`': () => inBucket((bucket) => bucket.createSignedUrl('a/b.png', 60)),
    '`createSignedUploadUrl()`': () =>
      inBucket((bucket) => bucket.createSignedUploadUrl('a/b.png')),
    '`uploadToSignedUrl()`': () =>
      inBucket((bucket) => bucket.uploadToSignedUrl('a/b.png', 'x', onePixelPng, png)),
    '`move()`': () => inBucket((bucket) => bucket.move('a/b.png', 'a/c.png')),
    '`copy()` outside `property-images`': () =>
      inBucket((bucket) => bucket.copy('a/b.png', 'a/c.png')),
    '`copy()` into another bucket': () =>
      staff(({ storage }) =>
        storage.from('property-images').copy('a/b.png', 'a/c.png', { destinationBucket: 'papers' }),
      ),
    '`copy({ copyMetadata })`': () =>
      staff(({ storage }) =>
        storage.from('property-images').copy('a/b.png', 'a/c.png', { copyMetadata: false }),
      ),
    '`info()`': () => inBucket((bucket) => bucket.info('a/b.png')),
    '`exists()`': () => inBucket((bucket) => bucket.exists('a/b.png')),
    '`listV2()`': () => inBucket((bucket) => bucket.listV2({})),
    '`list({ search })`': () => inBucket((bucket) => bucket.list('', { search: 'a' })),
    '`list({ sortBy })` by time': () =>
      inBucket((bucket) => bucket.list('', { sortBy: { column: 'created_at' } })),
    '`list()` as a visitor': () => asVisitor((bucket) => bucket.list()),
    '`upload()` as a visitor': () =>
      asVisitor((bucket) => bucket.upload('a/b.png', onePixelPng, png)),
    '`upload()` of text': () => inBucket((bucket) => bucket.upload('a/b.txt', 'text')),
    '`upload()` of what is no picture': () =>
      inBucket((bucket) => bucket.upload('a/b.png', new TextEncoder().encode('<svg/>'), png)),
    '`upload()` of a name with a space': () =>
      inBucket((bucket) => bucket.upload('a/b c.png', onePixelPng, png)),
    '`remove()` of a version': () =>
      inBucket((bucket) => bucket.remove([{ path: 'a.png', versionId: 'x' }])),
    '`download({ transform })`': () =>
      inBucket((bucket) => bucket.download('a/b.png', { transform: { width: 100 } })),
    '`download({ cacheNonce })`': () =>
      inBucket((bucket) => bucket.download('a/b.png', { cacheNonce: '1' })),
    '`getPublicUrl({ download })`, opened': () => opened(publicUrl({ download: true })),
    '`getPublicUrl({ transform })`, opened': () => opened(publicUrl({ transform: { width: 100 } })),
    '`vectors.listBuckets()`': () => staff(({ storage }) => storage.vectors.listBuckets()),
    '`analytics.listBuckets()`': () => staff(({ storage }) => storage.analytics.listBuckets()),
  }

  describe.each([
    ['Refused by `/auth/v1`', accounts],
    ['Refused by `/storage/v1`', files],
  ])('%s', (heading, calls) => {
    const lines = linesUnder(heading)
    it('is asked line by line', () => {
      expect(lines.map(({ call }) => call)).toEqual(Object.keys(calls))
    })
    it.each(lines)('$call', async ({ call, status, code }) => {
      expect(await calls[call]?.()).toEqual({ status, code })
    })
  })
})
