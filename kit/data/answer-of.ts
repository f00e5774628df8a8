type Asks = (...args: never[]) => unknown

export type AnswerOf<Query extends (...args: never[]) => { queryFn?: unknown }> = Awaited<
  ReturnType<Extract<ReturnType<Query>['queryFn'], Asks>>
>
