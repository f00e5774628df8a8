/** In place of `src/start/page-host.ts`, which Start's compiler would have to split for the browser. */
export const pageHost = () => undefined

export function hostOf(): never {
  throw new Error('There is no server behind a screen')
}
