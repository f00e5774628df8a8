import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import refused from './refused.json' with { type: 'json' }

it.each(Object.entries(refused))('what %s asks in vain stands on a page', (_suite, lines) => {
  for (const line of Object.keys(lines)) {
    const [page = '', words = ''] = line.split(/: (.*)/s)
    expect(readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8'), line).toContain(words)
  }
})
