import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials'

describe('initials', () => {
  it.each([
    ['Bahay Pampanga Realty', 'BP'],
    ['ñandu', 'Ñ'],
    ['“Casa” 88', 'C8'],
    ['🏠', '•'],
    ['🏠 Homes', 'H'],
    ['  ', '•'],
  ])('of %j are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
})
