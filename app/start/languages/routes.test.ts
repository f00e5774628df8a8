import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isTranslated } from '../../../platform/values/translated.ts'
import { translatedRoutes, untranslatedRoute } from './routes.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const pages = globSync('app/routes/_public/**/*.tsx', { cwd: root })

it('knows the same pages by their files and by their addresses', () => {
  expect(pages.length).toBeGreaterThan(15)
  for (const file of pages) {
    const path = file
      .replace(/^app\/routes\/_public|\.tsx$/g, '')
      .replace(/\/index$/, '/')
      .replaceAll('.', '/')
    expect(isTranslated(path), path).toBe(translatedRoutes.includes(file))
    expect(untranslatedRoute(file) === undefined, file).toBe(translatedRoutes.includes(file))
  }
})
