import { availableParallelism } from 'node:os'
import { LedgerRefusal } from '../ledger-refusal.ts'
import { checkSignatures } from './check-signatures.ts'
import type { Submission } from './submission.ts'

interface Waiting {
  readonly submission: Submission
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
  state: 'waiting' | 'verifying' | 'verified' | 'refused'
}

/** Why each of a group was not accepted, by its place in the group; none for those that were. */
export type GroupRefusals = ReadonlyMap<number, LedgerRefusal>

/**
 * The number of verifications at a time that keeps the processors busy. More would only compete with the main thread,
 * which executes what was verified. Before a group is made durable the pool gets more work, because the main thread
 * cannot pass on the next ones while it waits for the disk.
 */
const inFlight = Math.max(2, availableParallelism())
const inFlightDuringFlush = 4 * inFlight

/** Verifies signatures, a limited number at a time, in the order of arrival; `onFinished` is called after each. */
const createVerifiers = (onFinished: () => void) => {
  const unverified: Waiting[] = []
  let running = 0

  const verify = async (waiting: Waiting) => {
    waiting.state = 'verifying'
    running += 1
    try {
      const refusal = await checkSignatures(waiting.submission.transaction)
      waiting.state = refusal ? 'refused' : 'verified'
      if (refusal) waiting.reject(refusal)
    } catch (error) {
      waiting.state = 'refused'
      waiting.reject(error)
    }
    running -= 1
    verifyMore()
    onFinished()
  }

  const verifyMore = (most = inFlight) => {
    while (running < most) {
      const next = unverified.shift()
      if (!next) return
      void verify(next)
    }
  }

  return {
    add: (waiting: Waiting) => {
      unverified.push(waiting)
      verifyMore()
    },
    verifyMore,
    isIdle: () => running + unverified.length === 0,
    clear: () => {
      unverified.length = 0
    },
  }
}

/**
 * While more is in progress, a group is closed after this many entries or this many milliseconds: its commit and its
 * block's signature and roots cost the same for any size. On a slow or busy machine, where a group itself takes long,
 * the next one is collected for several times as long: small groups would make it slower still.
 */
const worthwhileGroup = 32
const gatheringMilliseconds = { least: 8, most: 128, perFlush: 4 } as const

/**
 * Verifies many signatures at a time and hands over what is verified in the order of arrival: all that is ready
 * together makes one group, so that it can share one commit.
 *
 * @param acceptGroup makes a group durable and says which of it was refused after all
 * @param afterGroup runs once the submitters of the group have been answered
 */
export const createIntakeQueue = (options: {
  readonly maximumWaiting: number
  readonly acceptGroup: (group: readonly Submission[]) => GroupRefusals
  readonly afterGroup: () => void
}) => {
  let queue: Waiting[] = []
  let finished = 0
  let isFlushing = false
  let timer: NodeJS.Timeout | undefined
  let gathering: number = gatheringMilliseconds.least

  const takeReady = (): Waiting[] => {
    const end = queue.findIndex(({ state }) => state === 'waiting' || state === 'verifying')
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

  const acceptInTime = (group: readonly Waiting[]): GroupRefusals => {
    const { least, most, perFlush } = gatheringMilliseconds
    const started = performance.now()
    const refusals = options.acceptGroup(group.map((waiting) => waiting.submission))
    gathering = Math.min(most, Math.max(least, (performance.now() - started) * perFlush))
    return refusals
  }

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    isFlushing = false
    finished = 0
    const group = takeReady()
    if (group.length === 0) return
    verifiers.verifyMore(inFlightDuringFlush)
    try {
      settle(group, acceptInTime(group))
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

  /** A group that is worth its commit and its block, or all that there is. */
  const flushWhenWorthwhile = () => {
    finished += 1
    if (finished >= worthwhileGroup || verifiers.isIdle()) flushSoon()
    else timer ??= setTimeout(flush, gathering)
  }

  const verifiers = createVerifiers(flushWhenWorthwhile)

  return {
    /** Resolves once the submission is accepted and durable. */
    add: (submission: Submission): Promise<void> => {
      if (queue.length >= options.maximumWaiting) {
        return Promise.reject(new LedgerRefusal('other', 'Too many transactions wait to be verified.'))
      }
      return new Promise((resolve, reject) => {
        const waiting: Waiting = { submission, resolve, reject, state: 'waiting' }
        queue.push(waiting)
        verifiers.add(waiting)
      })
    },
    /** Takes a submission that needs no verification. */
    addVerified: (submission: Submission): Promise<void> =>
      new Promise((resolve, reject) => {
        queue.push({ submission, resolve, reject, state: 'verified' })
        flushSoon()
      }),
    /** Rejects all that waits: what is still being verified would otherwise be accepted by the chain that comes next. */
    rejectAll: (error: LedgerRefusal): void => {
      const left = queue
      queue = []
      verifiers.clear()
      for (const { reject } of left) reject(error)
    },
  }
}
