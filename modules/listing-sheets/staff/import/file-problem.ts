/** The message is for the person. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
}
