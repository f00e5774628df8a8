// npm run secrets: new keys on one line, for BALE_SECRETS or BALE_SECRETS_FILE.

import { newSecrets } from './secrets.ts'

process.stdout.write(`${JSON.stringify(newSecrets())}\n`)
