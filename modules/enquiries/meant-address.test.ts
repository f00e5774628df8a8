import { describe, expect, it } from 'vitest'
import { meantAddress } from './meant-address'

describe('the address that was meant', () => {
  it.each([
    ['juan@gmail.con', 'juan@gmail.com'],
    [' Juan.Cruz@GMIAL.com ', 'Juan.Cruz@gmail.com'],
    ['juan@gmial.con', 'juan@gmail.com'],
    ['juan@gmail.co', 'juan@gmail.com'],
    ['juan@gmai.com', 'juan@gmail.com'],
    ['juan@gmaill.com', 'juan@gmail.com'],
    ['juan@gmailcom', 'juan@gmail.com'],
    ['juan@yahoo.con', 'juan@yahoo.com'],
    ['juan@yaho.com', 'juan@yahoo.com'],
    ['juan@yahoo.com.hp', 'juan@yahoo.com.ph'],
    ['juan@hotmial.com', 'juan@hotmail.com'],
    ['juan@bale.con', 'juan@bale.com'],
  ])('by %j is %s', (typed, meant) => {
    expect(meantAddress(typed)).toBe(meant)
  })

  it.each([
    '',
    'juan',
    'juan@',
    'juan@gmail.com',
    'JUAN@Gmail.COM',
    'juan@ymail.com',
    'juan@mail.com',
    'juan@yahoo.com.ph',
    'juan@company.com.ph',
    'juan@up.edu.ph',
    'a@gmail.con, b@gmail.con',
  ])('is %j itself, or none', (typed) => {
    expect(meantAddress(typed)).toBeUndefined()
  })
})
