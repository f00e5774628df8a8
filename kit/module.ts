/** What a module says of itself in its module.ts. */
export interface Module {
  /** Modules whose rules and data this one imports, and what they offer. */
  uses: readonly string[]
  /** Files of its screens and its server that other modules may import; its rules and data are open to them. */
  offers?: readonly string[]
  /** Of the database, those outside of `public` with their schema. */
  tables?: readonly string[]
  /** Which of them backups leave out, and why. */
  notInBackups?: Readonly<Record<string, string>>
}
