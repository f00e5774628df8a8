import { describe, expect, it } from 'vitest'
import { changelogProblems, licences } from './release.ts'

const today = new Date('2026-11-27T10:00:00Z')

describe('the changelog of a release', () => {
  const problems = (text: string) => changelogProblems(text, '0.2.0', today)

  it('has a dated heading below one with nothing unreleased', () => {
    const text =
      '# Changelog\n\n## Unreleased\n\n## 0.2.0, 27 November 2026\n\nWords.\n\n## 0.1.0, 1 May 2026\n'
    expect(problems(text)).toEqual([])
  })

  it.each([
    ['words above it', '## Unreleased\n\n- More.\n\n## 0.2.0, 27 November 2026\n', 1],
    ['no heading above it', '## 0.2.0, 27 November 2026\n', 2],
    ['no day', '## Unreleased\n\n## 0.2.0\n', 1],
    ['a day to come', '## Unreleased\n\n## 0.2.0, 29 November 2026\n', 1],
    ['what is no day', '## Unreleased\n\n## 0.2.0, 32 November 2026\n', 1],
    ['another version', '## Unreleased\n\n## 0.1.0, 27 November 2026\n', 1],
    ['nothing', '', 2],
  ])('is refused with %s', (_what, text, count) => {
    expect(problems(`# Changelog\n\n${text}`)).toHaveLength(count)
  })
})

describe('the licences', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/whole': {
      version: '1.0.0',
      license: 'MIT',
      optionalDependencies: { '@whole/linux': '1.0.0' },
    },
    'node_modules/@whole/linux': { version: '1.0.0' },
    'node_modules/whole/node_modules/part': { version: '3.0.0', license: 'ISC' },
    'node_modules/tool': { version: '2.0.0', dev: true },
  }

  it('are listed of what a site runs on, parts for one system too', () => {
    const found = licences({ version: '1.0.0', packages })
    expect(found.lines).toEqual(['@whole/linux 1.0.0: MIT', 'part 3.0.0: ISC', 'whole 1.0.0: MIT'])
    expect(found.unknown).toEqual([])
  })

  it('are missed where a package says none', () => {
    const more = { ...packages, 'node_modules/secret': { version: '1.0.0' } }
    expect(licences({ version: '1.0.0', packages: more }).unknown).toEqual([
      'the licence of secret is not known',
    ])
  })
})
