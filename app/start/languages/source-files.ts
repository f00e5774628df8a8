/** Whose sentences a visitor reads. @param file from the root of the tree */
export function isOurs(file: string): boolean {
  return (
    /^(?:app|kit|modules|platform\/values)\/.*\.tsx?$/.test(file) && !/\.(?:test|gen)\./.test(file)
  )
}
