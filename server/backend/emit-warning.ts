const original = process.emitWarning

/**
 * `@supabase/lite` 0.10 replaces `process.emitWarning` when it is loaded, to keep one warning quiet,
 * and its own fails on a warning that is an Error: Node's notice of a leak or of an unhandled
 * rejection would end the process. To be imported before the library, and called after.
 */
export function restoreEmitWarning(): void {
  process.emitWarning = original
}
