import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TownsByDistance } from './towns-by-distance'

const shown = (search: { box?: string; town?: ['porac'] }) =>
  renderToStaticMarkup(createElement(TownsByDistance, { search }))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

it('says how far the towns are from the area, the town that was chosen, or the capital', () => {
  expect(shown({ box: '15.13_120.56_15.17_120.6' })).toMatch(
    /from that of this area: Angeles City 0 km Mabalacat City 8 km/,
  )
  expect(shown({ town: ['porac'] })).toMatch(/from Porac’s: Porac 0 km/)
  expect(shown({})).toMatch(/from San Fernando’s: San Fernando 0 km/)
  expect(shown({ box: 'anywhere' })).toMatch(/from San Fernando’s/)
})
