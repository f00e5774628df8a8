/** For a program that shall know nothing else of the tests' own environment. */
export function bareEnv(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  return { PATH, NODE_COMPILE_CACHE }
}
