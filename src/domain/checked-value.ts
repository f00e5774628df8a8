/** A typed value as it is stored, or why it can't be. */
export type CheckedValue = { value: string } | { problem: string }
