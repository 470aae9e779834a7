import type { Ledger } from '@panel/chain/ledger'
import type { Decision } from '@panel/contracts/platform/decisions'
import {
  allowedMoves,
  moveBetween,
  type StateMachine,
  stateAfter,
} from '@panel/contracts/platform/state-machine'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { isoTime } from '../iso-time.ts'

/** What is written of a decision; `by` is null for what the platform does without a person. */
export interface NewDecision {
  /** The object within its service, such as `withdrawals/17`. */
  readonly subject: string
  readonly move: string
  readonly from: string
  readonly to: string
  readonly by: string | null
  readonly reason?: string | undefined
  /** The transaction that belongs to it. */
  readonly ticket?: string | null | undefined
  /** Unix milliseconds; now where absent. */
  readonly at?: number
}

/** A move of an object, with the ways to read and write its state. */
export interface MoveRequest<State extends string, MoveName extends string, Actor extends string>
  extends Omit<NewDecision, 'from' | 'to' | 'move'> {
  readonly move: MoveName
  readonly actor: Actor
  /** The state that the caller saw when deciding; left out for what the platform does without a person. */
  readonly seen?: State | undefined
  readonly read: () => State
  /** Writes the new state and all that goes with it; what it throws takes everything back. */
  readonly write: (to: State) => void
}

/** A change of a value, written as text. */
interface ValueChange extends Omit<NewDecision, 'from'> {
  /** The value that the caller saw when deciding. */
  readonly seen: string
  readonly read: () => string
  readonly write: () => void
}

/** A move that the facts of an object require. */
interface Reach<State extends string> extends Pick<NewDecision, 'subject' | 'ticket' | 'at'> {
  readonly from: State
  readonly to: State
  readonly write: () => void
}

interface DecisionRow extends Omit<Decision, 'at' | 'outcome'> {
  readonly at: number
}

const columns = `sequence AS id, move, from_state AS "from", to_state AS "to", decided_by AS "by",
  decided_at AS "at", reason, ticket`

const outcomeOf = async (ledger: Pick<Ledger, 'resultOf'>, ticket: string): Promise<Decision['outcome']> => {
  const known = await ledger.resultOf(ticket)
  if (known === undefined) return 'unknown'
  if (known.state === 'pending') return 'pending'
  return known.result.success ? 'Executed' : 'Failed'
}

/** The refusal of a move that the object's state machine does not allow. */
const refuseMove = <State extends string, MoveName extends string, Actor extends string>(
  machine: StateMachine<State, MoveName, Actor>,
  { state, move, actor }: { readonly state: State; readonly move: MoveName; readonly actor: Actor },
): ApiError =>
  new ApiError('MOVE_NOT_ALLOWED', `In the state ${state} there is no move ${move}.`, {
    state,
    move,
    allowed: allowedMoves(machine, state, actor),
  })

/**
 * The decisions of one service about its objects. Each is added in the same database transaction as the change of state
 * that it explains, and never edited.
 */
export const decisionLog = (
  { database, clock, ledger }: Pick<FastifyInstance, 'database' | 'clock' | 'ledger'>,
  service: string,
) => {
  const insert = database.prepare(
    `INSERT INTO decisions (service, subject, move, from_state, to_state, decided_by, decided_at, reason, ticket)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const select = database.prepare<[string, string], DecisionRow>(
    `SELECT ${columns} FROM decisions WHERE service = ? AND subject = ? ORDER BY sequence`,
  )
  const selectFirstSince = database.prepare<[string, string, string], DecisionRow>(
    `SELECT ${columns} FROM decisions WHERE service = ? AND subject = ?
     ORDER BY from_state = ? DESC, sequence DESC LIMIT 1`,
  )

  const record = ({ subject, move, from, to, by, reason = '', ticket, at = clock.now() }: NewDecision) => {
    insert.run(service, subject, move, from, to, by, at, reason, ticket ?? null)
  }

  const present = ({ at, ...row }: DecisionRow, outcome: Decision['outcome']): Decision => ({
    ...row,
    at: isoTime(at),
    outcome,
  })

  /**
   * Names the decision that ended the state which the caller saw, not what the platform did after it; where nothing was
   * decided about the object yet, it is a conflict.
   */
  const refuseLate = (subject: string, seen: string): ApiError => {
    const first = selectFirstSince.get(service, subject, seen)
    if (!first) return new ApiError('CONFLICT', 'This changed in the meantime.', { subject })
    return new ApiError('ALREADY_DECIDED', `Somebody decided first: ${first.move}.`, {
      decision: present(first, null),
    })
  }

  const requireSeen = (subject: string, seen: string, state: string): void => {
    if (seen !== state) throw refuseLate(subject, seen)
  }

  const move = <State extends string, MoveName extends string, Actor extends string>(
    machine: StateMachine<State, MoveName, Actor>,
    request: MoveRequest<State, MoveName, Actor>,
  ): State =>
    database.transaction(() => {
      const { subject, move: name, actor, seen, read, write } = request
      const state = read()
      if (seen !== undefined) requireSeen(subject, seen, state)
      const to = stateAfter(machine, state, name, actor)
      if (to === undefined) throw refuseMove(machine, { state, move: name, actor })
      write(to)
      record({ ...request, from: state, to })
      return to
    })()

  return {
    /** Adds a decision alone: for what changes no state, and for first data. */
    record,
    /**
     * Moves an object: reads its state, writes the next one and adds the decision, all or nothing.
     *
     * @returns the new state
     * @throws ApiError ALREADY_DECIDED where the state is no longer the one that the caller saw, with the decision that
     * came first, or CONFLICT where there is none; MOVE_NOT_ALLOWED with the moves that are
     */
    move,
    /**
     * For what must be checked before a move is tried.
     *
     * @throws ApiError ALREADY_DECIDED, or CONFLICT without any decision, where the state is not the one that the caller
     * saw
     */
    requireSeen,
    /**
     * Moves an object, as the platform, to the state that its facts give.
     *
     * @throws Error where the machine has no such move
     */
    reach: <State extends string, MoveName extends string, Actor extends string>(
      machine: StateMachine<State, MoveName, Actor | 'platform'>,
      { from, to, write, ...rest }: Reach<State>,
    ): void => {
      const name = moveBetween(machine, from, to, 'platform')
      if (name === undefined) throw new Error(`No move of ${rest.subject} leads from ${from} to ${to}.`)
      move(machine, { ...rest, by: null, move: name, actor: 'platform', read: () => from, write })
    },
    /**
     * Changes a value that has no state machine, such as a limit: reads it, writes the next one and adds the decision.
     *
     * @throws ApiError ALREADY_DECIDED, or CONFLICT without any decision, where the value is not the one that the caller
     * saw
     */
    change: ({ seen, read, write, ...decided }: ValueChange): void =>
      database.transaction(() => {
        const from = read()
        requireSeen(decided.subject, seen, from)
        write()
        record({ ...decided, from })
      })(),
    /** The decisions about an object, oldest first, each with the present state of its transaction. */
    of: async (subject: string): Promise<Decision[]> =>
      Promise.all(
        select
          .all(service, subject)
          .map(async (row) => present(row, row.ticket === null ? null : await outcomeOf(ledger, row.ticket))),
      ),
  }
}
