import { t } from './t.ts'

/** Of the field that people don't see: browsers and password managers know nothing by this name. */
export const TRAP = 'topic'

/** Said to anyone who filled it in, or whose browser did: nothing was stored. */
export const TRAPPED = t(
  'Not sent yet: a field that people can’t see was filled in, perhaps by your browser. It is empty again: please press the button once more.',
)
