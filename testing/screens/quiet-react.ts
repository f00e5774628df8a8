import * as react from 'react'

/*
 * React's development build is here for its warnings. What else it does for each element and render is
 * for its tools, which nobody has open in a test, and took an eighth of a screen's processor time: it keeps
 * the call stack that made an element, and writes renders to the browser's timeline.
 */

/** More than React keeps in a second; it sets this back to none itself. */
const ENOUGH_STACKS = 10_000
const counting = Object.values<unknown>(react).find(
  (value) => Object(value) === value && 'recentlyCreatedOwnerStacks' in Object(value),
)
if (counting) {
  Object.defineProperty(counting, 'recentlyCreatedOwnerStacks', {
    get: () => ENOUGH_STACKS,
    set: () => {},
  })
} else if (import.meta.env.DEV) {
  throw new Error('This React counts the stacks that it keeps elsewhere')
}

// Looked for once, as react-dom is loaded.
Reflect.deleteProperty(console, 'timeStamp')
