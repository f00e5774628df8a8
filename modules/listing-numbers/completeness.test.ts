import { describe, expect, it } from 'vitest'
import { COMPLETENESS, completeness, whatRaises } from './completeness'

describe('how complete a listing is', () => {
  it('is a hundred where nothing is lacking, and nothing where all is', () => {
    expect(completeness([])).toBe(100)
    expect(completeness(Object.keys(COMPLETENESS))).toBe(0)
  })

  it.each([
    [['photo', 'photos'], 70],
    [['flood'], 98],
    [['of_a_later_version', 'toString'], 100],
  ])('without %j is %i', (lacks, score) => expect(completeness(lacks)).toBe(score))

  it('is raised most by what comes first, with the part of the form where it is said', () => {
    expect(whatRaises(['flood', 'pin', 'photo', 'unknown'])).toEqual([
      { lack: 'photo', points: 20, add: 'a photograph', part: 'media' },
      { lack: 'pin', points: 5, add: 'the pin on the map', part: 'location' },
      { lack: 'flood', points: 2, add: 'whether it was ever flooded', part: 'details' },
    ])
  })
})
