import { type Caller, password } from '../testing/program/callers.ts'
import { onePixelPng } from '../testing/server/test-backend.ts'

export interface Callers {
  visitor: Caller
  user: Caller
  admin: Caller
  folder: string
  refresh: { token: string; busy: boolean }[]
}

export interface Outcome {
  status: number
  /** What the caller saw that it may not see. */
  complaint?: string | undefined
}

const requests = {
  async read({ visitor }) {
    const { status, json } = await visitor.call(
      'GET',
      '/rest/v1/properties?select=id,title&limit=5',
    )
    return { status, complaint: status === 200 && json.length > 0 ? undefined : 'no listings' }
  },
  async visitorProfiles({ visitor }) {
    const { status } = await visitor.call('GET', '/rest/v1/profiles?select=username')
    return { status, complaint: status === 401 ? undefined : 'a visitor read profiles' }
  },
  async userProfiles({ user }) {
    const { status, json } = await user.call('GET', '/rest/v1/profiles?select=username')
    const own = json.length === 1 && json[0].username === user.email
    return { status, complaint: own ? undefined : `a user read ${json.length} profiles` }
  },
  async adminProfiles({ admin }) {
    const { status, json } = await admin.call('GET', '/rest/v1/profiles?select=username')
    return { status, complaint: json.length >= 2 ? undefined : 'an admin read too few profiles' }
  },
  async visitorWrite({ visitor }) {
    const { status } = await visitor.call('POST', '/rest/v1/properties', { title: 'x', price: '1' })
    return { status, complaint: status === 401 ? undefined : 'a visitor wrote' }
  },
  async userRaise({ user }) {
    const { status } = await user.call('PATCH', `/rest/v1/profiles?user_id=eq.${user.id}`, {
      role: 'admin',
    })
    return { status, complaint: status === 403 ? undefined : 'a user raised their role' }
  },
  async userInvitations({ user }) {
    const { status, json } = await user.call('GET', '/rest/v1/staff_invitations?select=email')
    const none = status === 403 || (status === 200 && json.length === 0)
    return { status, complaint: none ? undefined : 'a user read invitations' }
  },
  async view({ visitor, folder }) {
    const body = { property_id: folder, visitor: crypto.randomUUID() }
    const { status } = await visitor.call('POST', '/api/property-views', body)
    return { status, complaint: status === 204 ? undefined : 'a view was not counted' }
  },
  async signUp({ visitor }, index) {
    const email = `guest-${index}@example.com`
    const { status } = await visitor.call('POST', '/auth/v1/signup', { email, password })
    return { status }
  },
  async signIn({ visitor, user }) {
    const path = '/auth/v1/token?grant_type=password'
    const { status, json } = await visitor.call('POST', path, { email: user.email, password })
    // So many passwords wait and no more; who comes later is told to come back.
    const isRight = status === 503 || json.user?.id === user.id
    return { status, complaint: isRight ? undefined : 'somebody else signed in' }
  },
  async refresh({ visitor, user, refresh }) {
    const slot = refresh.find(({ busy }) => !busy)
    if (!slot) return { status: 0 }
    slot.busy = true
    const path = '/auth/v1/token?grant_type=refresh_token'
    const { status, json } = await visitor.call('POST', path, { refresh_token: slot.token })
    if (status === 200) slot.token = json.refresh_token
    slot.busy = false
    return { status, complaint: json.user?.id === user.id ? undefined : 'somebody else refreshed' }
  },
  async upload({ user, folder }, index) {
    const { status } = await store(user, `${folder}/${index}.png`)
    return { status, complaint: status === 200 ? undefined : 'an upload failed' }
  },
  async visitorUpload({ visitor, folder }, index) {
    const { status } = await store(visitor, `${folder}/v${index}.png`)
    return { status, complaint: status >= 400 ? undefined : 'a visitor uploaded' }
  },
} satisfies Record<string, (callers: Callers, index: number) => Promise<Outcome>>

function store(by: Caller, name: string) {
  const path = `/storage/v1/object/property-images/${name}`
  return by.call('POST', path, onePixelPng, { 'content-type': 'image/png' })
}

export function sendMixed(callers: Callers, index: number): Promise<Outcome> {
  return requests[nameOf(index)](callers, index)
}

export function nameOf(index: number): keyof typeof requests {
  return mix[index % mix.length] ?? 'read'
}

const mix: (keyof typeof requests)[] = [
  ...Array(6).fill('read'),
  ...Array(3).fill('visitorProfiles'),
  ...Array(3).fill('userProfiles'),
  ...Array(3).fill('adminProfiles'),
  ...Array(2).fill('visitorWrite'),
  ...Array(2).fill('userRaise'),
  'userInvitations',
  'view',
  'signUp',
  'signIn',
  'refresh',
  'upload',
  'visitorUpload',
]
