type Asks = (...args: never[]) => unknown

/** What a query answers with, by the function that makes its options. */
export type AnswerOf<Query extends (...args: never[]) => { queryFn?: unknown }> = Awaited<
  ReturnType<Extract<ReturnType<Query>['queryFn'], Asks>>
>
