export const pageHost = () => undefined

export function hostOf(): never {
  throw new Error('There is no server behind a screen')
}
