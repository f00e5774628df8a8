import { expect, it } from 'vitest'
import { videoLinkProblem, videoSource, videoType } from './video-link.ts'

it.each([
  ['https://www.youtube.com/watch?v=abc', 'youtube'],
  ['https://www.youtube-nocookie.com/embed/abc', 'youtube'],
  ['https://youtu.be/abc', 'other'],
  ['https://vimeo.com/1', 'other'],
])('takes %s for %s', (url, type) => expect(videoType(url)).toBe(type))

it.each([
  'https://vimeo.com/1',
  'http://vimeo.com/1',
  ' https://a.example ',
  '/sample/tour.mp4',
  '',
])('accepts "%s"', (url) => expect(videoLinkProblem(url)).toBeUndefined())

it.each([
  'ftp://vimeo.com/1',
  'vimeo.com/1',
  '//vimeo.com/1',
  'javascript:alert(1)',
  'https://a b',
])('refuses "%s"', (url) => expect(videoLinkProblem(url)).toMatch(/https/))

it('asks for a video by https', () => {
  expect(videoSource('http://vimeo.com/1')).toBe('https://vimeo.com/1')
  expect(videoSource('/sample/tour.mp4')).toBe('/sample/tour.mp4')
})
