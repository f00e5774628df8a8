import { readdirSync } from 'node:fs'

const folder = new URL('../app/routes/_public/', import.meta.url)

export function publicPaths(parameters: Record<string, string>): string[] {
  return readdirSync(folder).map((file) => {
    const path = file.replace(/\.tsx$/, '').replaceAll('.', '/')
    const filled = path.replace(/\{-\$(\w+)\}|\$(\w+)/g, (_, optional, required) => {
      const value = parameters[optional ?? required]
      if (!value) throw new Error(`no value for ${optional ?? required} of ${file}`)
      return value
    })
    return `/${filled.replace(/(^|\/)index$/, '')}`
  })
}
