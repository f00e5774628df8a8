import { describe, expect, it } from 'vitest'
import { lastDayOfSlip, type SaidBySlip, slipRows } from './viewing-slip.ts'

const slip: SaidBySlip = {
  number: 12,
  property_reference: 'BL-1042',
  property_title: 'House in Mexico',
  // 12:30 am of the next day in Manila.
  made_at: '2026-11-24T16:30:00Z',
  days: 90,
  confirmed_by: 'code',
  agent_name: 'Ana Cruz',
  agent_licence: '0012345',
  co_broker_name: 'Ben Reyes',
  co_broker_details: 'PRC 0099999',
  buyer_name: 'Vera Cruz',
  buyer_phone: '+639171234567',
  buyer_email: 'vera@example.com',
  hash: 'a'.repeat(64),
}

describe('a viewing slip in words', () => {
  it('says all that both sides may need to prove', () => {
    expect(slipRows(slip)).toEqual([
      ['Viewing slip', 'No. 12'],
      ['Listing', 'House in Mexico (BL-1042)'],
      ['Shown on', '25 November 2026, 12:30 am'],
      ['Buyer', 'Vera Cruz, 0917 123 4567, vera@example.com'],
      ['Agent', 'Ana Cruz, PRC licence 0012345'],
      ['Co-broker', 'Ben Reyes, PRC 0099999'],
      ['Counts until', '23 February 2027 (90 days)'],
      ['Confirmed', 'By the buyer, on their own phone'],
      ['Check code', 'a'.repeat(64)],
    ])
  })

  it('says what it lacks: a phone number, a licence, a co-broker, and details that were deleted', () => {
    const bare = { ...slip, agent_licence: '', co_broker_name: '', co_broker_details: '', days: 1 }
    const words = (changes: Partial<SaidBySlip>) =>
      Object.fromEntries(slipRows({ ...bare, ...changes }))
    expect(words({ buyer_phone: null, buyer_email: null, confirmed_by: 'typed' })).toMatchObject({
      Buyer: 'Vera Cruz, no phone number',
      Agent: 'Ana Cruz',
      'Counts until': '26 November 2026 (1 day)',
      Confirmed: 'Typed by the agent',
    })
    expect(words({})).not.toHaveProperty('Co-broker')
    const blanked = words({ buyer_name: null, buyer_phone: null, buyer_email: null })
    expect(blanked).toMatchObject({ Buyer: 'Personal details deleted' })
  })

  it('counts its days from the day in Manila', () => {
    expect(lastDayOfSlip({ made_at: '2026-12-31T15:59:00Z', days: 1 })).toBe('2027-01-01')
    expect(lastDayOfSlip({ made_at: '2026-12-31T16:00:00Z', days: 1 })).toBe('2027-01-02')
  })
})
