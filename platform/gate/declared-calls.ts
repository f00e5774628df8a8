/** Functions of the database that the gate treats apart, by name; modules say theirs in `server/index.ts`. */
export interface DeclaredCalls {
  /** Must happen in one transaction, and take longer than an account's question may. */
  long?: readonly string[]
  /** Take a second or two of the database where there are tens of thousands of listings. */
  slow?: readonly string[]
  /** End sessions or accounts: afterwards a session is looked up again. A test holds that all that do are named. */
  end?: readonly string[]
  /** Take bodies of up to 3 MB. */
  save?: readonly string[]
  /** Write many a second what no page shows. */
  unseen?: readonly string[]
}

export type NamedCalls = Readonly<Record<keyof DeclaredCalls, ReadonlySet<string>>>

/** The gate's own, and those of all modules. */
export function nameCalls(declared: readonly DeclaredCalls[] = []): NamedCalls {
  const named = (of: keyof DeclaredCalls, ...own: string[]) =>
    new Set([...own, ...declared.flatMap((each) => each[of] ?? [])])
  return {
    long: named('long'),
    slow: named('slow'),
    end: named('end'),
    save: named('save', 'add_due_mails'),
    unseen: named('unseen'),
  }
}
