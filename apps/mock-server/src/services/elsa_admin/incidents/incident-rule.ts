/** How one evaluation of an objective went; `unclear` is neither for nor against an incident. */
export type Evaluation = 'bad' | 'good' | 'unclear'

/** How many evaluations in a row went the same way. */
export interface Streak {
  readonly bad: number
  readonly good: number
}

export const noStreak: Streak = { bad: 0, good: 0 }

/** After this many bad evaluations in a row an incident opens, and after this many good ones it closes. */
const opensAfter = 3
const closesAfter = 2

/** What follows from one more evaluation. */
export const nextStep = (
  { bad, good }: Streak,
  evaluation: Evaluation,
  isOpen: boolean,
): { readonly streak: Streak; readonly step: 'open' | 'close' | undefined } => {
  if (evaluation === 'unclear') return { streak: { bad, good }, step: undefined }
  const streak = evaluation === 'bad' ? { bad: bad + 1, good: 0 } : { bad: 0, good: good + 1 }
  if (!isOpen && streak.bad >= opensAfter) return { streak, step: 'open' }
  if (isOpen && streak.good >= closesAfter) return { streak, step: 'close' }
  return { streak, step: undefined }
}
