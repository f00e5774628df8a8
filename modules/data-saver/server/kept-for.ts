/** What a question answered, until so many milliseconds later; callers meanwhile wait for the same. */
export function keptFor<Given, Answer>(
  milliseconds: number,
  ask: (given: Given) => Promise<Answer>,
  now = Date.now,
): (given: Given) => Promise<Answer> {
  let known: { until: number; answer: Promise<Answer> } | undefined
  return (given) => {
    if (known && known.until > now()) return known.answer
    const answer = ask(given)
    known = { until: now() + milliseconds, answer }
    answer.catch(() => {
      known = undefined
    })
    return answer
  }
}
