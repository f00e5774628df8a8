type Ask = () => Promise<boolean>

const asked = new Set<Ask>()

/** For exits that the router can't block, such as signing out. @returns removes the guard */
export function guardUnsavedWork(question: Ask): () => void {
  asked.add(question)
  return () => {
    asked.delete(question)
  }
}

export async function mayLeave(): Promise<boolean> {
  for (const ask of asked) {
    if (!(await ask())) return false
  }
  return true
}
