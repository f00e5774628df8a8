import { expect, it } from 'vitest'
import { storedPaths } from './stored-path.ts'

it('finds the object and its smaller copies', () => {
  const url = 'http://localhost:3000/storage/v1/object/public/property-images/a-b/1700_0.webp'
  expect(storedPaths(url)).toEqual([
    'a-b/1700_0.webp',
    'a-b/1700_0_480.webp',
    'a-b/1700_0_720.webp',
    'a-b/1700_0_960.webp',
  ])
})

it('leaves a query out', () => {
  expect(storedPaths('/storage/v1/object/public/property-images/a/1_2.jpg?v=1')[0]).toBe(
    'a/1_2.jpg',
  )
})

it('has nothing to remove for a picture from elsewhere', () => {
  expect(storedPaths('https://elsewhere.example/house.jpg')).toEqual([])
})
