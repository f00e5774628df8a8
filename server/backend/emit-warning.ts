const original = process.emitWarning

/**
 * `@supabase/lite` 0.10 replaces `process.emitWarning`; its own fails on a warning that is an
 * Error, which would end the process. To be imported before the library, and called after.
 */
export function restoreEmitWarning(): void {
  process.emitWarning = original
}
