import { expect, it } from 'vitest'
import { changeShown, contested, withoutTheirs } from './changes'

const base = {
  state: 'new',
  lost_reason: '',
  next_step: '',
  next_step_on: null,
  assignee_id: null,
}

it('asks only where both changed the same', () => {
  const theirs = { ...base, next_step: 'Call' }
  expect(contested({ state: 'offer' }, base, theirs)).toEqual([])
  expect(contested({ next_step: 'Call' }, base, theirs)).toEqual([])
  expect(contested({ next_step: 'Write' }, base, theirs)).toMatchObject([
    { key: 'next_step', mine: 'Write', theirs: 'Call' },
  ])
})

it('drops the reason together with the state', () => {
  const changes = { state: 'lost', lost_reason: 'too dear', next_step: 'x' }
  expect(withoutTheirs(changes, new Set(['state']))).toEqual({ next_step: 'x' })
  expect(withoutTheirs(changes, new Set())).toEqual(changes)
})

it('shows both in words', () => {
  const one = { mine: '', theirs: 'me', preferred: 'mine', isContested: true } as const
  const shown = changeShown({ ...one, key: 'assignee_id' }, () => 'Ana')
  expect(shown).toMatchObject({ mine: 'Nobody', theirs: 'Ana' })
  expect(changeShown({ ...one, key: 'state', mine: 'won' }, String).mine).toBe('Closed: won')
})
