import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as lucide from 'lucide-react'
import { ICON_NAMES } from '../kit/components/icon-names.ts'

type Shape = [tag: string, attributes: Record<string, string>]
type Icon = { render: (props: object, ref: null) => { props: { icon: { node: Shape[] } } } }

const root = fileURLToPath(new URL('..', import.meta.url))
const icons = lucide as unknown as Record<string, Icon | undefined>
const head = "Written by npm run types. Lucide, ISC licence. Don't edit it."

function shapesOf(name: string): Shape[] {
  const icon = icons[name]
  if (!icon) throw new Error(`Lucide has no icon ${name}`)
  return icon.render({}, null).props.icon.node
}

function symbol(name: string): string {
  const component = name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())
  const shapes = shapesOf(component).map(([tag, { key, ...attributes }]) => {
    const written = Object.entries(attributes).map(
      ([attribute, value]) => ` ${attribute}="${value}"`,
    )
    return `<${tag}${written.join('')}/>`
  })
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>\n`
}

/** The icons that the staff's screens import. */
function imported(): string[] {
  const lists = globSync('{app,modules,kit}/**/*.{ts,tsx}', { cwd: root }).flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(
      /import \{([^}]*)\} from '\S*\/lucide\.gen'/g,
    ),
  ])
  return [...new Set(lists.flatMap(([, names = '']) => names.match(/\w+/g) ?? []))].sort()
}

const component = (name: string) =>
  `export const ${name} = /* @__PURE__ */ staffIcon(${JSON.stringify(shapesOf(name))})\n`

const written = {
  'kit/components/icons.gen.svg': `<!-- ${head} -->
<svg xmlns="http://www.w3.org/2000/svg">
${ICON_NAMES.map(symbol).join('')}</svg>
`,
  'kit/components/lucide.gen.ts': `// ${head}
import { staffIcon } from './staff-icon'

${imported().map(component).join('')}`,
}
for (const [path, text] of Object.entries(written)) {
  if (!process.argv.includes('--check')) {
    writeFileSync(join(root, path), text)
  } else if (readFileSync(join(root, path), 'utf8') !== text) {
    console.error(`${path} is out of date: run npm run types`)
    process.exitCode = 1
  }
}
