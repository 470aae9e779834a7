import { queueStates } from '@panel/contracts/platform/identity-review/machine'
import type { ListRequest } from '@panel/contracts/platform/list-endpoint'
import { type CheckName, checkNames } from '@panel/contracts/services/KYC/checks'
import type { listReviews } from '@panel/contracts/services/KYC/endpoints'
import { type QueueView, usualReviewSeconds } from '@panel/contracts/services/KYC/reviews'
import type { FastifyInstance } from 'fastify'
import { reviewColumns, type StoredReview } from '../../platform/identity-review/store.ts'
import { sqlList } from '../../platform/sql-list.ts'

const inQueue = `state IN (${queueStates.map((state) => `'${state}'`).join(', ')})`

/** Whether reviews in the queue, 1, and others, 0, are shown. */
const shownBy: Readonly<Record<QueueView, string>> = { queue: '1', done: '0', all: '01' }

/** Since when a review in the queue has waited: since its certificate's document expired, or since it was sent. */
const waitingSince = `CASE state
  WHEN 'renewal' THEN min(coalesce(expires_at, changed_at), changed_at) ELSE submitted_at END`

/** The queue first, the longest waiting before the others; then what is decided, the latest decision first. */
const queueOrder = `CASE WHEN ${inQueue} THEN ${waitingSince} ELSE 9e15 - changed_at END`

/** What `waitingSince` says of one review; null for one that does not wait. */
export const waitingSinceOf = ({ state, submittedAt, changedAt, expiresAt }: StoredReview): number | null => {
  if (state === 'renewal') return Math.min(expiresAt ?? changedAt, changedAt)
  return state === 'waiting' ? submittedAt : null
}

const usualMilliseconds = usualReviewSeconds * 1000

/** Between how many usual times a review of an age has waited. */
const ages = { usual: [0, 2], late: [2, 4], overdue: [4, 1_000_000] } as const

/** Pages of reviews, which one is next, and the queue in figures. */
export const reviewQueue = ({ database, clock }: Pick<FastifyInstance, 'database' | 'clock'>) => {
  const list = sqlList<typeof listReviews, StoredReview>(database, {
    table: 'identity_reviews',
    columns: reviewColumns,
    key: 'account_id',
    scope: `state <> 'draft' AND CASE ?
      WHEN 'free' THEN lease_until IS NULL OR lease_until <= ?
      WHEN 'mine' THEN lease_by = ? AND lease_until > ?
      WHEN 'others' THEN lease_by <> ? AND lease_until > ?
      ELSE TRUE END`,
    filter: {
      text: 'instr(account_id, ?) > 0',
      state: 'state = ?',
      queue: [`instr(?, (${inQueue})) > 0`, (view: QueueView) => shownBy[view]],
      age: [
        `${inQueue} AND ${waitingSince} > json_extract(?, '$[0]') AND ${waitingSince} <= json_extract(?, '$[1]')`,
        (age: keyof typeof ages) => {
          const [least, most] = ages[age]
          const now = clock.now()
          return JSON.stringify([now - most * usualMilliseconds, now - least * usualMilliseconds])
        },
      ],
      // In the scope, since it depends on who asks.
      holder: '? IS NOT NULL',
    },
    sort: { waiting: queueOrder, submittedAt: 'submitted_at', changedAt: 'changed_at', state: 'state' },
    order: { column: 'waiting', direction: 'ascending' },
  })
  const selectNext = database.prepare<[number, string], StoredReview>(
    `SELECT ${reviewColumns} FROM identity_reviews
     WHERE ${inQueue} AND (lease_until IS NULL OR lease_until <= ?) AND account_id <> ? ORDER BY ${waitingSince}, account_id LIMIT 1`,
  )
  const countStates = database.prepare<[], { state: string; count: number }>(
    'SELECT state, count(*) AS count FROM identity_reviews GROUP BY state',
  )
  const countWaiting = database
    .prepare<[number, number], number>(
      `SELECT count(*) FROM identity_reviews WHERE ${inQueue} AND ${waitingSince} > ? AND ${waitingSince} <= ?`,
    )
    .pluck()
  const countOverrides = database
    .prepare<[string], number>(
      `SELECT count(*) FROM identity_assessments WHERE instr(',' || overridden || ',', ',' || ? || ',') > 0`,
    )
    .pluck()

  return {
    page: (request: ListRequest<typeof listReviews>, by: string) => {
      const now = clock.now()
      return list.page(request, request.filter.holder ?? '', now, by, now, by, now)
    },
    /** The longest waiting review without a holder, of somebody else than who asks. */
    next: (by: string): StoredReview | undefined => selectNext.get(clock.now(), by),
    summary: () => {
      const now = clock.now()
      const states = new Map(countStates.all().map(({ state, count }) => [state, count]))
      const waitingOf = (age: keyof typeof ages): number =>
        countWaiting.get(now - ages[age][1] * usualMilliseconds, now - ages[age][0] * usualMilliseconds) ?? 0
      const [usual, late, overdue] = [waitingOf('usual'), waitingOf('late'), waitingOf('overdue')]
      const overrides = checkNames.map((check: CheckName) => ({
        check,
        count: countOverrides.get(check) ?? 0,
      }))
      return {
        ...{ waiting: usual + late + overdue, late, overdue, overrides },
        moreAsked: states.get('moreAsked') ?? 0,
        approved: states.get('approved') ?? 0,
      }
    },
  }
}
