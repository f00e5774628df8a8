import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ICON_NAMES } from '../src/components/icon-names.ts'

type Shape = [tag: string, attributes: Record<string, string>]

async function symbol(name: string): Promise<string> {
  const icon: { __iconData: { node: Shape[] } } = await import(
    `../node_modules/lucide-react/dist/esm/icons/${name}.mjs`
  )
  const shapes = icon.__iconData.node.map(([tag, { key, ...attributes }]) => {
    const written = Object.entries(attributes).map(
      ([attribute, value]) => ` ${attribute}="${value}"`,
    )
    return `<${tag}${written.join('')}/>`
  })
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>\n`
}

const symbols = await Promise.all(ICON_NAMES.map(symbol))
const text = `<!-- Written by npm run types from icon-names.ts. Lucide, ISC licence. Don't edit it. -->
<svg xmlns="http://www.w3.org/2000/svg">
${symbols.join('')}</svg>
`
const target = fileURLToPath(new URL('../src/components/icons.gen.svg', import.meta.url))
if (!process.argv.includes('--check')) {
  writeFileSync(target, text)
} else if (readFileSync(target, 'utf8') !== text) {
  console.error('src/components/icons.gen.svg is out of date: run npm run types')
  process.exitCode = 1
}
