import { onePixelPng } from '../server/test-backend.ts'
import type { Answer, Spelled } from './spellings.ts'

export interface AttackTarget {
  key: string
  victimEmail: string
  userToken: string
  propertyId: string
  marker: string
}

export interface Attack {
  name: string
  request: Spelled
  wrong(answer: Answer): string | undefined
}

const isOk = ({ status }: Answer) => status >= 200 && status < 300

const json = ['content-type', 'application/json'] as const

function asking(visitor: Spelled['headers']) {
  const get = (path: string, headers = visitor): Spelled => ({
    how: 'plain',
    method: 'GET',
    path,
    headers,
  })
  const send = (
    method: string,
    path: string,
    body: object | string | Uint8Array,
    headers = visitor,
  ): Spelled => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array
    return {
      how: 'plain',
      method,
      path,
      headers: isRaw ? headers : [...headers, json],
      body: isRaw ? body : JSON.stringify(body),
    }
  }
  return { get, send }
}

function never(what: string) {
  return (answer: Answer) =>
    isOk(answer) && !isEmpty(answer)
      ? `${what}: ${answer.status} ${answer.text.slice(0, 80)}`
      : undefined
}

type Asking = ReturnType<typeof asking> & Record<'visitor' | 'user', Spelled['headers']>

/** One for each rule of the gate. None of them may get through in any spelling. */
export function attacks(target: AttackTarget): Attack[] {
  const visitor = [['apikey', target.key]] as const
  const user = [...visitor, ['authorization', `Bearer ${target.userToken}`]] as const
  const as = { ...asking(visitor), visitor, user }
  return [...onData(target, as), ...onAccounts(target, as), ...onFiles(target, as)]
}

function onData({ marker }: AttackTarget, { get, send, user }: Asking): Attack[] {
  return [
    {
      name: 'a regular expression',
      request: get('/rest/v1/properties?select=id&description=match.(a%2B)%2B(b%2B)%2B$'),
      wrong: never('ran'),
    },
    {
      name: 'a regular expression inside or',
      request: get('/rest/v1/properties?select=id&or=(title.imatch.(a%2B)%2B$,id.is.null)'),
      wrong: never('ran'),
    },
    {
      name: 'many embeds',
      request: get(
        `/rest/v1/properties?select=${Array.from({ length: 55 }, (_, at) => `a${at}:property_images(*)`).join()}`,
      ),
      wrong: never('ran'),
    },
    {
      name: 'estimated counts',
      request: get('/rest/v1/profiles?select=id', [...user, ['prefer', 'count=planned']]),
      wrong: ({ headers }) =>
        /\/\d/.test(String(headers['content-range'] ?? '')) &&
        !/\/[01]$/.test(String(headers['content-range']))
          ? `told ${headers['content-range']}`
          : undefined,
    },
    {
      name: 'profiles as a visitor',
      request: get('/rest/v1/profiles?select=username,role'),
      wrong: never('read'),
    },
    {
      name: 'other profiles as a user',
      request: get('/rest/v1/profiles?select=username,display_name,role', user),
      wrong: ({ text }) => (text.includes(marker) ? 'read' : undefined),
    },
    {
      name: 'invitations as a user',
      request: get('/rest/v1/staff_invitations?select=email,role', user),
      wrong: ({ text }) => (text.includes(marker) ? 'read' : undefined),
    },
    {
      name: 'visitors’ numbers as a user',
      request: get('/rest/v1/property_views?select=visitor', user),
      wrong: never('read'),
    },
    {
      name: 'a raised role',
      request: send('PATCH', '/rest/v1/profiles?role=eq.user', { role: 'admin' }, user),
      wrong: ({ text }) => (/"role":"admin"/.test(text) ? 'raised' : undefined),
    },
    {
      name: 'every listing deleted',
      request: send(
        'DELETE',
        '/rest/v1/properties?id=eq.00000000-0000-4000-8000-000000000000',
        {},
        user,
      ),
      wrong: () => undefined,
    },
    {
      name: 'the database’s own settings',
      request: get('/_system/info'),
      wrong: ({ text }) =>
        /jwt_secret|"connection"|database_url/i.test(text) ? 'read' : undefined,
    },
    {
      name: 'a very long search',
      request: send('POST', '/rest/v1/rpc/search_properties?select=id', {
        search: 'x'.repeat(100_000),
      }),
      wrong: never('ran'),
    },
  ]
}

function onAccounts({ victimEmail: email }: AttackTarget, { get, send, user }: Asking): Attack[] {
  return [
    {
      name: 'another address for the account',
      request: send('PUT', '/auth/v1/user', { email: 'taken.over@example.com' }, user),
      wrong: ({ status, text }) =>
        status < 300 && /new_email|taken\.over/.test(text) ? 'changed' : undefined,
    },
    {
      name: 'somebody’s password tried',
      request: send('POST', '/auth/v1/token?grant_type=password', {
        email,
        password: 'a wrong one',
      }),
      wrong: never('signed in'),
    },
    {
      name: 'a mail asked for',
      request: send('POST', '/auth/v1/recover', { email }),
      wrong: () => undefined,
    },
    {
      name: 'a one-time code',
      request: send('POST', '/auth/v1/otp', { email, create_user: true }),
      wrong: never('sent'),
    },
    {
      name: 'the list of accounts',
      request: get('/auth/v1/admin/users'),
      wrong: never('read'),
    },
  ]
}

function onFiles({ propertyId }: AttackTarget, { get, send, visitor, user }: Asking): Attack[] {
  return [
    {
      name: 'a signed address',
      request: send('POST', '/storage/v1/object/upload/sign/property-images/x.png', {}, user),
      wrong: never('signed'),
    },
    {
      name: 'a picture from a visitor',
      request: send('POST', `/storage/v1/object/property-images/${propertyId}/v.png`, onePixelPng, [
        ...visitor,
        ['content-type', 'image/png'],
      ]),
      wrong: ({ text }) => (/"Key"|"Id"/.test(text) ? 'stored' : undefined),
    },
    {
      name: 'a page that says it is a picture',
      request: send(
        'POST',
        `/storage/v1/object/property-images/${propertyId}/p.png`,
        '<script>alert(1)</script>',
        [...user, ['content-type', 'image/png']],
      ),
      wrong: ({ text }) => (/"Key"|"Id"/.test(text) ? 'stored' : undefined),
    },
    {
      name: 'a file outside of its folder',
      request: get('/storage/v1/object/public/property-images/../../../secrets.json'),
      wrong: ({ text }) => (text.includes('jwtSecret') ? 'read' : undefined),
    },
  ]
}

function isEmpty({ text }: Answer): boolean {
  return ['', '[]', '{}', 'null', '0', 'false'].includes(text) || text.startsWith('<!')
}
