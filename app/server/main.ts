import { builtPages, inLanguages } from './pages/in-languages.ts'
import { start } from './start.ts'

// React's own checks for developers double what a page costs.
process.env.NODE_ENV ??= 'production'

const english = await builtPages('server')

await start({ pages: inLanguages(english, () => builtPages('fil')) })
