import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyIdFrom, propertyParam } from './property-address.ts'

const id = '0b7f6a52-3c1d-4e8f-9a2b-5d6e7f809a1b'

describe('property addresses', () => {
  it.each([id, id.toUpperCase(), `house-in-angeles-${id}`])('finds the id in %s', (param) => {
    expect(propertyIdFrom(param)).toBe(id)
  })

  it.each(['.', ')', ').', ',', '”', '…', '&fbclid=abc', '\ufffc', ' \n'])(
    'finds it where %j follows',
    (after) => {
      expect(propertyIdFrom(`house-in-angeles-${id}${after}`)).toBe(id)
      expect(propertyIdFrom(`${id}${after}`)).toBe(id)
    },
  )

  it.each(['', 'house', id.slice(1), `${id}-x`, `${id}x`, `${id}_`, `x${id}`, `../${id}`])(
    'finds none in %j',
    (param) => {
      expect(propertyIdFrom(param)).toBeNull()
    },
  )

  it('reads well', () => {
    expect(propertyParam({ id, title: 'Lot 5, Santo Niño & “View”', city: 'San Fernando' })).toBe(
      `lot-5-santo-nino-view-san-fernando-${id}`,
    )
  })

  it('leads back to the listing whatever the title', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string({ unit: 'grapheme' }), (uuid, title) => {
        const param = propertyParam({ id: uuid, title, city: null })
        expect(propertyIdFrom(param)).toBe(uuid)
        expect(encodeURIComponent(param)).toBe(param)
      }),
    )
  })
})
