/** What the server says, in the page's language: it speaks English. */
export const serverWords = (words: string): string => words

export const serverWordsOf = (errors: Record<string, string>): Record<string, string> => errors
