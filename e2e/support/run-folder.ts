import { makeRunFolder } from '../../testing/run-folder.ts'

/** Playwright's global set-up: its workers find the folder through the environment. */
export default (): Promise<() => void> => makeRunFolder()
