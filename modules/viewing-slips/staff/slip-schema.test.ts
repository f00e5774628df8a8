import { describe, expect, it } from 'vitest'
import { checkBuyerNumber, coBrokerSchema, slipSchema } from './slip-schema'

const typed = {
  buyer_name: ' Vera Cruz ',
  buyer_phone: '0917 123 4567',
  buyer_email: '',
  without_contact: false,
  co_broker_name: '',
  co_broker_details: '',
  co_broker_email: '',
}

describe('a viewing slip as it is typed', () => {
  it('has its number and address in one form', () => {
    const slip = slipSchema.parse({ ...typed, buyer_email: ' Vera@Example.com' })
    expect(slip).toMatchObject({
      buyer_name: 'Vera Cruz',
      buyer_phone: '+639171234567',
      buyer_email: 'vera@example.com',
    })
  })

  it('is of a buyer without a phone number where the agent says so', () => {
    const without = { ...typed, buyer_phone: '' }
    const { error } = slipSchema.safeParse(without)
    expect(error?.issues).toMatchObject([{ path: ['buyer_phone'] }])
    expect(slipSchema.safeParse({ ...without, without_contact: true }).success).toBe(true)
    expect(slipSchema.safeParse({ ...without, buyer_email: 'v@example.com' }).success).toBe(true)
    expect(slipSchema.safeParse({ ...typed, buyer_name: '  ' }).success).toBe(false)
  })

  it('sends a copy only to a co-broker with a name, and to an address', () => {
    const copy = { ...typed, co_broker_email: ' Ben@Example.com ' }
    const { error } = slipSchema.safeParse(copy)
    expect(error?.issues).toMatchObject([{ path: ['co_broker_name'] }])
    const named = { ...copy, co_broker_name: 'Ben' }
    expect(slipSchema.parse(named).co_broker_email).toBe('ben@example.com')
    const bad = coBrokerSchema.safeParse({ ...named, co_broker_email: 'ben at home' })
    expect(bad.error?.issues).toMatchObject([{ path: ['co_broker_email'] }])
  })

  it.each([
    ['+1 415 555 0100', { value: '+14155550100' }],
    ['0063 917 123 4567', { value: '+639171234567' }],
    ['', { value: '' }],
  ])('reads %s', (number, read) => expect(checkBuyerNumber(number)).toEqual(read))

  it.each(['0917 123', '+1 23', 'none', '+1 4155550100 4155550100'])('refuses %s', (number) =>
    expect(checkBuyerNumber(number)).toHaveProperty('problem'),
  )
})
