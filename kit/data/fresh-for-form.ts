/** A form needs what is stored now: saving over a copy minutes old ends as a conflict. */
export const FRESH_FOR_FORM = { staleTime: 2_000, gcTime: 2_000 } as const
