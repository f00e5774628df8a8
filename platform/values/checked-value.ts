export type CheckedValue = { value: string } | { problem: string }
