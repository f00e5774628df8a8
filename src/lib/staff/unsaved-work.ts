type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** For ways out that the router doesn't hold up, such as signing out. @returns takes it back */
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
