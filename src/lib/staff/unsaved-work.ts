type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** For exits that the router can't block, such as signing out. @returns removes the guard */
export function guardUnsavedWork(question: Ask): () => void {
  ask = question
  return () => {
    if (ask === question) ask = undefined
  }
}

/** True where nothing is unsaved, or the person discards it. */
export async function mayLeave(): Promise<boolean> {
  return ask ? ask() : true
}
