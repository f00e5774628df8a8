import { expect, it } from 'vitest'
import { TOWNS, townName } from './town'
import { NEIGHBOURS } from './town-neighbours'
import { townOf } from './town-spelling'

it('names the towns', () => {
  expect(TOWNS).toHaveLength(22)
  expect(['angeles-city', 'san-fernando', 'porac'].map(townName)).toEqual([
    'Angeles City',
    'San Fernando',
    'Porac',
  ])
})

it.each(TOWNS)('reads its own name and slug, and knows neighbours of %s that know it', (town) => {
  expect(townOf(townName(town))).toBe(town)
  expect(townOf(town)).toBe(town)
  expect(NEIGHBOURS[town]).not.toEqual([])
  expect(NEIGHBOURS[town]).toEqual([...new Set(NEIGHBOURS[town])].sort())
  for (const neighbour of NEIGHBOURS[town]) {
    expect(neighbour).not.toBe(town)
    expect(NEIGHBOURS[neighbour]).toContain(town)
  }
})

it.each([
  ['San Fernando', 'san-fernando'],
  ['City of San Fernando', 'san-fernando'],
  ['SAN FERNANDO CITY, PAMPANGA', 'san-fernando'],
  ['CSFP', 'san-fernando'],
  ['Angeles', 'angeles-city'],
  ['Ángeles  City,Pampanga, Philippines', 'angeles-city'],
  ['Balibago, Angeles City', 'angeles-city'],
  ['Mabalacat', 'mabalacat-city'],
  ['Sto. Tomas', 'santo-tomas'],
  ['Sto.Tomás', 'santo-tomas'],
  ['Santo Tomas Pampanga 2020', 'santo-tomas'],
  ['Sta. Ana', 'santa-ana'],
  ['sta rita (Pampanga)', 'santa-rita'],
  ['Sexmoan', 'sasmuan'],
  ['Municipality of Porac', 'porac'],
])('reads %j as %s', (city, town) => {
  expect(townOf(city)).toBe(town)
})

it.each([
  '',
  'Pampanga',
  'San Fernando, La Union',
  'San Luis, Batangas',
  'Mexico City',
  'Clark',
  'Bamban, Tarlac',
  'Angeles and Mabalacat',
  'toString',
])('reads no town in %j', (city) => {
  expect(townOf(city)).toBeNull()
})
