/**
 * How many random cases a property is tried with. `npm test` takes a third, for the database's work; each
 * run draws others.
 */
export const cases = (number: number): number =>
  process.env.QUICK_TESTS ? Math.ceil(number / 3) : number
