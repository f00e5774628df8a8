import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextAddress } from '../caller-addresses.ts'
import type { BaleProcess } from './bale-process.ts'

export const password = 'a long enough one'

interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it asked for
  json: any
}

export interface Caller {
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>
  email: string
  id: string
  token: string
  refreshToken: string
}

export function visitor(bale: BaleProcess): Caller {
  return caller(bale, undefined)
}

export async function signIn(bale: BaleProcess, email: string, given = password): Promise<Caller> {
  const path = '/auth/v1/token?grant_type=password'
  const { status, json } = await visitor(bale).call('POST', path, { email, password: given })
  if (status !== 200) throw new Error(`sign-in of ${email} answered ${status}`)
  return caller(bale, json.access_token, email, json.user.id, json.refresh_token)
}

export async function signInWhenReady(bale: BaleProcess, email: string, given = password) {
  while ((await fetch(`${bale.url}/healthz`)).status !== 200) await sleep(20)
  return signIn(bale, email, given)
}

export async function confirmed(bale: BaleProcess, email: string): Promise<Caller> {
  await visitor(bale).call('POST', '/auth/v1/signup', { email, password })
  const mail = await mailFor(bale, email)
  const token = /token_hash=3D([0-9a-f=\r\n]+?)&/.exec(mail)?.[1]?.replace(/=\r?\n/g, '')
  await visitor(bale).call('POST', '/auth/v1/verify', { type: 'signup', token_hash: token })
  return signIn(bale, email)
}

export async function mailFor(bale: BaleProcess, email: string): Promise<string> {
  const outbox = join(bale.dataDir, 'outbox')
  for (let tries = 0; tries < 2_400; tries++) {
    const names = existsSync(outbox) ? readdirSync(outbox).sort().reverse() : []
    const mails = names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
    const mail = mails.find((text) => text.includes(`To: ${email}`))
    if (mail) return mail
    await sleep(50)
  }
  throw new Error(`no mail for ${email} in ${outbox}`)
}

function caller(bale: BaleProcess, token?: string, email = '', id = '', refreshToken = ''): Caller {
  return {
    email,
    id,
    token: token ?? '',
    refreshToken,
    async call(method, path, body, headers = {}) {
      const response = await fetch(bale.url + path, {
        method,
        headers: {
          apikey: bale.key,
          'x-forwarded-for': nextAddress(),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined || body instanceof Uint8Array
            ? {}
            : { 'content-type': 'application/json' }),
          ...headers,
        },
        body:
          body === undefined
            ? null
            : body instanceof Uint8Array
              ? (body as BodyInit)
              : JSON.stringify(body),
      })
      const text = await response.text()
      return {
        status: response.status,
        json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
      }
    },
  }
}

export async function inParallel(
  count: number,
  width: number,
  job: (index: number) => Promise<void>,
) {
  let next = 0
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < count) await job(next++)
    }),
  )
}
