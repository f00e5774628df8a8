import { expect, it } from 'vitest'
import { TOUR_ORIGINS, tourFrame } from './tour-frame.ts'

it.each([
  [
    'https://my.matterport.com/show/?m=SxQL3iGyoDo',
    'https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1',
  ],
  [
    'https://my.matterport.com/show?lang=en&m=SxQL3iGyoDo&ts=1',
    'https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1',
  ],
  [
    'https://my.matterport.com/models/SxQL3iGyoDo',
    'https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1',
  ],
  ['https://kuula.co/share/7Fvkv', 'https://kuula.co/share/7Fvkv'],
  ['https://kuula.co/share/collection/7lVLq?fs=1', 'https://kuula.co/share/collection/7lVLq'],
  ['https://kuula.co/post/7Fvkv/', 'https://kuula.co/share/7Fvkv'],
  ['https://app.cloudpano.com/tours/a-B_9xyz?x=1#y', 'https://app.cloudpano.com/tours/a-B_9xyz'],
  [
    'https://momento360.com/e/u/0123456789abcdef?utm=1',
    'https://momento360.com/e/u/0123456789abcdef',
  ],
  [
    'https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  ],
])('shows %s in the page', (address, src) => expect(tourFrame(address)?.src).toBe(src))

it.each([
  'https://example.com/tour',
  'https://my.matterport.com/',
  'https://my.matterport.com/show/?m=short',
  'https://my.matterport.com/show/?m=SxQL3iGyoDoX',
  'https://my.matterport.com.evil.example/show/?m=SxQL3iGyoDo',
  'https://evil.example/https://kuula.co/share/7Fvkv',
  'https://kuula.co/share/../settings',
  'https://kuula.co/login',
  'https://momento360.com/e/u/%2e%2e%2flogin',
])('links to %s only', (address) => expect(tourFrame(address)).toBeUndefined())

it('names whole origins for the content policy', () => {
  expect(TOUR_ORIGINS.map((origin) => new URL(origin).origin)).toEqual(TOUR_ORIGINS)
})
