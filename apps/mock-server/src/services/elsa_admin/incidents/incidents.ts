import type { Fault } from '@panel/contracts/platform/faults'
import { stateAfter } from '@panel/contracts/platform/state-machine'
import {
  type Incident,
  type IncidentDetail,
  incidentMachine,
} from '@panel/contracts/services/elsa_admin/incidents'
import type { ObjectiveId } from '@panel/contracts/services/elsa_admin/objectives'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/api-error.ts'
import { decisionLog } from '../../../platform/decisions/decision-log.ts'
import type { WorkStore } from '../store.ts'
import { type Evaluation, nextStep, noStreak, type Streak } from './incident-rule.ts'
import { type IncidentRow, type IncidentStore, presentIncident } from './store.ts'

/** A measure that fails again within this time reopens its incident, in milliseconds. */
const relapseMilliseconds = 600_000

export interface Evaluated {
  readonly objective: ObjectiveId
  readonly evaluation: Evaluation
  readonly bad: number
  readonly events: number
  /** The calls that fail. */
  readonly operations: readonly string[]
}

/** An armed fault in words that a page can show. */
export const shownFault = ({ operationId, answer, latencyMs }: Fault): Incident['faults'][number] => ({
  operation: operationId,
  answer: typeof answer === 'object' ? answer.code : (answer ?? ''),
  latencyMs,
})

const subjectOf = (id: number): string => `incidents/${id}`

/** A closed incident of the past. */
interface PastIncident {
  readonly objective: ObjectiveId
  readonly openedAt: number
  readonly closedAt: number
  readonly acknowledged?: { readonly by: string; readonly reason: string; readonly at: number } | undefined
  readonly note?: { readonly by: string; readonly text: string; readonly at: number } | undefined
}

interface Parts {
  readonly store: IncidentStore
  readonly works: WorkStore
  readonly onChange: (incident: Incident) => void
}

/** Writes an incident of the past with what people said of it. */
const writePast = (
  { store, works }: Pick<Parts, 'store' | 'works'>,
  log: ReturnType<typeof decisionLog>,
  past: PastIncident,
): void => {
  const { objective, openedAt, closedAt, acknowledged, note } = past
  const id = store.add({
    ...{ objective, openedAt, bad: 12, events: 40, operations: [], faults: [], firstLine: null },
    planned: works.touch(openedAt, closedAt),
  })
  const subject = subjectOf(id)
  let state: Incident['state'] = incidentMachine.initial
  log.record({ subject, move: 'open', from: state, to: state, by: null, at: openedAt })
  if (acknowledged) {
    const to = stateAfter(incidentMachine, state, 'acknowledge', 'admin') ?? state
    log.record({ subject, move: 'acknowledge', from: state, to, ...acknowledged })
    state = to
  }
  if (note) {
    const { by, at, text } = note
    log.record({ subject, move: 'note', from: state, to: state, by, at, reason: text })
  }
  log.record({ subject, move: 'close', from: state, to: 'closed', by: null, at: closedAt })
  store.setState(id, { state: 'closed', closedAt, known: acknowledged !== undefined })
}

/** @throws ApiError NOT_FOUND for an incident that there is not */
const requireRow = (store: IncidentStore, id: number): IncidentRow => {
  const row = store.find(id)
  if (row) return row
  throw new ApiError('NOT_FOUND', 'There is no such incident.', { id })
}

/** Opens and closes incidents by rule, and keeps what people say of them. */
export const createIncidents = (app: FastifyInstance, { store, works, onChange }: Parts) => {
  const { clock, faults, logBook } = app
  const log = decisionLog(app, 'elsa_admin')
  const streaks = new Map<ObjectiveId, Streak>()
  /** The log's newest line when an objective was last fine. */
  const lastFineLine = new Map<ObjectiveId, number>()

  const require = (id: number): IncidentRow => requireRow(store, id)
  const changed = (id: number): void => onChange(presentIncident(require(id)))

  const moveBy = (row: IncidentRow, move: 'close' | 'reopen' | 'resume', reason: string): void => {
    log.move(incidentMachine, {
      ...{ subject: subjectOf(row.id), move, actor: 'platform', by: null, reason },
      read: () => presentIncident(require(row.id)).state,
      write: (state) =>
        store.setState(row.id, {
          state,
          closedAt: move === 'close' ? clock.now() : null,
          again: move !== 'close',
        }),
    })
  }

  const open = ({ objective, bad, events, operations }: Evaluated): void => {
    const now = clock.now()
    const before = store.latestOf(objective)
    if (before?.closed_at != null && now - before.closed_at < relapseMilliseconds) {
      moveBy(before, before.known === 1 ? 'resume' : 'reopen', '')
      changed(before.id)
      return
    }
    const firstLine = lastFineLine.get(objective) ?? logBook.newest()
    const id = store.add({
      ...{ objective, bad, events, openedAt: now, planned: works.touch(now, now + 1) },
      operations: [...operations],
      faults: faults.armed().map(shownFault),
      firstLine: firstLine > 0 ? firstLine : null,
    })
    log.record({
      subject: subjectOf(id),
      move: 'open',
      from: incidentMachine.initial,
      to: incidentMachine.initial,
      by: null,
    })
    changed(id)
  }

  const detail = async (id: number): Promise<IncidentDetail> => ({
    ...presentIncident(require(id)),
    decisions: await log.of(subjectOf(id)),
  })

  return {
    page: (request: Parameters<IncidentStore['page']>[0]) => {
      const { rows, totalRows } = store.page(request)
      return { rows: rows.map(presentIncident), totalRows }
    },
    unclosed: (): Incident[] => store.unclosed().map(presentIncident),
    detail,
    /** Takes one evaluation of an objective into account. */
    evaluated: (evaluated: Evaluated): void => {
      const { objective, evaluation } = evaluated
      const current = store.latestOf(objective)
      const isOpen = current !== undefined && current.state !== 'closed'
      const { streak, step } = nextStep(streaks.get(objective) ?? noStreak, evaluation, isOpen)
      streaks.set(objective, streak)
      if (evaluation !== 'bad' && !isOpen) lastFineLine.set(objective, logBook.newest())
      if (step === 'open') open(evaluated)
      else if (step === 'close' && current) {
        moveBy(current, 'close', '')
        changed(current.id)
      }
    },
    /** @throws ApiError NOT_FOUND, MOVE_NOT_ALLOWED or ALREADY_DECIDED */
    acknowledge: (id: number, by: string, { reason, seen }: { reason: string; seen: Incident['state'] }) => {
      require(id)
      log.move(incidentMachine, {
        ...{ subject: subjectOf(id), move: 'acknowledge', actor: 'admin', by, reason, seen },
        read: () => presentIncident(require(id)).state,
        write: (state) => store.setState(id, { state, closedAt: null, known: true }),
      })
      changed(id)
      return detail(id)
    },
    note: (id: number, by: string, note: string) => {
      const { state } = require(id)
      log.record({ subject: subjectOf(id), move: 'note', from: state, to: state, by, reason: note })
      changed(id)
      return detail(id)
    },
    seed: (past: PastIncident): void => writePast({ store, works }, log, past),
    /** Starts to count again in another world. */
    reset: (): void => {
      streaks.clear()
      lastFineLine.clear()
    },
  }
}
export type Incidents = ReturnType<typeof createIncidents>
