import { z } from 'zod'

// Its compiler tries `new Function`, which the content security policy reports each time.
z.config({ jitless: true })

export { z }
