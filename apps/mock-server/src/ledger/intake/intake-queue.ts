import { LedgerRefusal } from '../ledger-refusal.ts'
import { checkSignatures } from './check-signatures.ts'
import type { Submission } from './submission.ts'

interface Waiting {
  readonly submission: Submission
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
  state: 'verifying' | 'verified' | 'refused'
}

/** Why each of a group was not accepted, by its place in the group; none for those that were. */
export type GroupRefusals = ReadonlyMap<number, LedgerRefusal>

/**
 * Verifies many signatures at a time and hands over what is verified in the order of arrival: all that is ready at
 * the end of a turn makes one group, so that it can share one commit.
 *
 * @param acceptGroup makes a group durable and says which of it was refused after all; told whether more is under way
 * @param afterGroup runs once the submitters of the group have been answered
 * @param onIdle runs when nothing more is under way and the last of it was refused
 */
export const createIntakeQueue = (options: {
  readonly maximumWaiting: number
  readonly acceptGroup: (group: readonly Submission[], isBusy: boolean) => GroupRefusals
  readonly afterGroup: () => void
  readonly onIdle: () => void
}) => {
  let queue: Waiting[] = []
  let isFlushing = false

  const takeReady = (): Waiting[] => {
    const end = queue.findIndex((waiting) => waiting.state === 'verifying')
    const ready = end === -1 ? queue : queue.slice(0, end)
    queue = end === -1 ? [] : queue.slice(end)
    return ready.filter((waiting) => waiting.state === 'verified')
  }

  const settle = (group: readonly Waiting[], refusals: GroupRefusals) => {
    for (const [index, waiting] of group.entries()) {
      const refusal = refusals.get(index)
      if (refusal) waiting.reject(refusal)
      else waiting.resolve()
    }
  }

  const flush = () => {
    isFlushing = false
    const group = takeReady()
    const isBusy = queue.length > 0
    if (group.length === 0) {
      if (!isBusy) options.onIdle()
      return
    }
    try {
      settle(
        group,
        options.acceptGroup(
          group.map((waiting) => waiting.submission),
          isBusy,
        ),
      )
    } catch (error) {
      for (const waiting of group) waiting.reject(error)
      return
    }
    options.afterGroup()
  }

  const flushSoon = () => {
    if (isFlushing) return
    isFlushing = true
    setImmediate(flush)
  }

  const verify = async (waiting: Waiting) => {
    try {
      const refusal = await checkSignatures(waiting.submission.transaction)
      waiting.state = refusal ? 'refused' : 'verified'
      if (refusal) waiting.reject(refusal)
    } catch (error) {
      waiting.state = 'refused'
      waiting.reject(error)
    }
    flushSoon()
  }

  return {
    /** Resolves once the submission is accepted and durable. */
    add: (submission: Submission): Promise<void> => {
      if (queue.length >= options.maximumWaiting) {
        return Promise.reject(new LedgerRefusal('other', 'Too many transactions wait to be verified.'))
      }
      return new Promise((resolve, reject) => {
        const waiting: Waiting = { submission, resolve, reject, state: 'verifying' }
        queue.push(waiting)
        void verify(waiting)
      })
    },
    /** Takes a submission that needs no verification. */
    addVerified: (submission: Submission): Promise<void> =>
      new Promise((resolve, reject) => {
        queue.push({ submission, resolve, reject, state: 'verified' })
        flushSoon()
      }),
  }
}
