import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** In a process of its own: the framework's plugin keeps what it knows of a build for all that follow. */
export function filipinoBuild(): Plugin {
  return {
    name: 'bale:filipino-build',
    buildApp: {
      order: 'post',
      async handler() {
        const vite = `${root}node_modules/vite/bin/vite.js`
        const env = { ...process.env, SITE_LANGUAGE: 'fil' }
        await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
          cwd: root,
          env,
        }).catch(({ stderr }) => {
          throw new Error(`The Filipino build failed:\n${stderr}`)
        })
      },
    },
  }
}
