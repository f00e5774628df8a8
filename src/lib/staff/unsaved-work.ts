type Ask = () => Promise<boolean>

let ask: Ask | undefined

/**
 * A screen with unsaved work says how to ask for it. For ways out that are no navigation and that
 * the router therefore doesn't hold up, such as signing out.
 * @returns what takes the question away again
 */
export function guardUnsavedWork(question: Ask): () => void {
  ask = question
  return () => {
    if (ask === question) ask = undefined
  }
}

/** Whether nothing is unsaved, or the person lets it go. */
export async function mayLeave(): Promise<boolean> {
  return ask ? ask() : true
}
