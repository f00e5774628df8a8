import { z } from 'zod'
import { defineAction } from '../../../platform/actions/action.ts'
import { savingCookie } from '../../../platform/gate/saves-data.ts'

const aYear = 365 * 24 * 60 * 60

export const dataSaver = defineAction({
  name: 'data-saver',
  accepts: ['form'],
  limit: { calls: 60, seconds: 10 * 60 },
  input: z.strictObject({ saving: z.enum(['on', 'off'], 'Choose on or off.') }),
  run: async ({ saving }, { siteUrl }) => {
    const age = saving === 'on' ? aYear : 0
    const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
    const cookie = `${savingCookie}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
    return new Response(null, {
      status: 303,
      headers: { location: '/data-saver', 'set-cookie': cookie },
    })
  },
})
