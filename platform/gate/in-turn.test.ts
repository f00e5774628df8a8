import { expect, it } from 'vitest'
import type { GateRequest } from './gate-request.ts'
import { inTurn } from './in-turn.ts'

const takeTurn = inTurn({ is: async () => true })

function requestOf(operation: object): GateRequest<GateRequest['operation']> {
  const caller = { address: '203.0.113.71', key: 'publishable', session: { userId: 'a' } }
  return { operation, caller } as never
}

it('lets an account ask for rows while its wrong passwords wait', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const signIn = requestOf({ service: 'auth', kind: 'sign-in' })
  const waiting = Array.from({ length: 30 }, () => takeTurn(signIn, () => promise))
  const rows = await takeTurn(requestOf({ service: 'rest' }), async () => new Response('rows'))
  expect(await rows.text()).toBe('rows')
  resolve(new Response())
  await Promise.all(waiting)
})

it('lets an owner ask while all places of the password alone are taken', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const askedAt = (aal: string) => {
    const caller = { address: '203.0.113.71', key: 'publishable' }
    const session = { userId: 'b', sessionId: aal, claims: { aal } }
    return { operation: { service: 'rest' }, caller: { ...caller, session } } as never
  }
  const waiting = Array.from({ length: 30 }, () => takeTurn(askedAt('aal1'), () => promise))
  const rows = await takeTurn(askedAt('aal2'), async () => new Response('rows'))
  expect(await rows.text()).toBe('rows')
  resolve(new Response())
  await Promise.all(waiting)
})
