import { expect, test } from 'vitest'
import { projectFacts, projectLine } from './project-facts.ts'

const unit = {
  listing_type: 'for_sale',
  seller_kind: 'developer',
  turnover: '',
  project_name: ' Pandan Homes ',
  licence_to_sell: '0012',
  advertisement_approval: '',
}

test('what is filled in about a project is shown, and nothing else', () => {
  expect(projectFacts(unit)).toEqual([
    ['Sold by', 'The developer'],
    ['Project', 'Pandan Homes'],
    ['Licence to sell', '0012'],
  ])
  expect(projectLine(unit)).toBe('Project Pandan Homes · Licence to sell 0012')
  const none = { ...unit, seller_kind: 'toString', project_name: ' ', licence_to_sell: '' }
  expect(projectFacts(none)).toEqual([])
  expect(projectLine(none)).toBe('')
  expect(projectFacts({ ...none, seller_kind: 'owner', listing_type: 'for_rent' })).toEqual([])
})
