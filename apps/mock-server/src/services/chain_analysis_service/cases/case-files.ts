import type { MoveOf } from '@panel/contracts/platform/state-machine'
import {
  type CaseFile,
  type CaseRow,
  caseMachine,
} from '@panel/contracts/services/chain_analysis_service/cases'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/api-error.ts'
import { decisionLog } from '../../../platform/decisions/decision-log.ts'
import { isoTime } from '../../../platform/iso-time.ts'
import type { Analysis } from '../analysis.ts'
import { balancesAt } from '../figures.ts'
import type { Findings } from '../findings.ts'
import type { CaseStore, StoredCase } from './store.ts'

interface Members {
  readonly accounts: readonly string[]
  readonly findings: readonly string[]
}

const presentRow = ({
  id,
  title,
  state,
  assetId,
  openedBy,
  openedAt,
  accounts,
  findings,
}: StoredCase): CaseRow => ({
  ...{ id, title, state, assetId, openedBy, accounts, findings },
  openedAt: isoTime(openedAt),
})

/** The object of a case's decisions. */
export const caseSubject = (id: number): string => `cases/${id}`

/** Cases: accounts and findings that belong together, with notes and decisions. */
export const createCaseFiles = (
  app: FastifyInstance,
  { analysis, findings, store }: { analysis: Analysis; findings: Findings; store: CaseStore },
) => {
  const { database, clock } = app
  const log = decisionLog(app, 'chain_analysis_service')
  const require = (id: number): StoredCase => {
    const found = store.find(id)
    if (found) return found
    throw new ApiError('NOT_FOUND', `There is no case ${id}.`, { caseId: id })
  }

  /** @throws ApiError CONFLICT where one of the accounts is in another open case */
  const requireFree = (accounts: readonly string[], own?: number): void => {
    for (const accountId of accounts) {
      const caseId = store.openCaseOf(accountId)
      if (caseId === undefined || caseId === own) continue
      throw new ApiError('CONFLICT', `${accountId} is in case ${caseId}, which is open.`, {
        reason: 'inOpenCase',
        accountId,
        caseId,
      })
    }
  }

  const fileOf = async (id: number): Promise<CaseFile> => {
    const known = require(id)
    const { assetId } = known
    const [{ decimals, log: movements }, all] = await Promise.all([
      analysis.read(assetId),
      findings.all(assetId),
    ])
    const byId = new Map(all.map((each) => [each.id, each]))
    const ids = store.findingsOf(id)
    return {
      ...presentRow(known),
      view: known.view,
      revision: known.revision,
      decimals,
      accounts: analysis.presentAccounts(
        store.accountsOf(id),
        movements.flows,
        balancesAt(movements, clock.now()),
      ),
      findings: ids.flatMap((each) => byId.get(each) ?? []),
      gone: ids.filter((each) => !byId.has(each)),
      notes: store.notesOf(id).map(({ text, by, at }) => ({ text, by, at: isoTime(at) })),
      decisions: await log.of(caseSubject(id)),
    }
  }

  return {
    require,
    fileOf,
    presentRow,
    open: (
      { assetId, title, view, ...members }: Members & { assetId: string; title: string; view: string },
      openedBy: string,
    ): number =>
      database.transaction(() => {
        requireFree(members.accounts)
        const state = caseMachine.initial
        const openedAt = clock.now()
        const id = store.add({ assetId, title, state, view, openedBy, openedAt }, members)
        log.record({ subject: caseSubject(id), move: 'open', from: state, to: state, by: openedBy })
        return id
      })(),
    change: (id: number, title: string, members: Members, revision: number): void =>
      database.transaction(() => {
        const known = require(id)
        if (known.state !== 'open')
          throw new ApiError('CONFLICT', `Case ${id} is closed.`, { reason: 'caseClosed', caseId: id })
        if (known.revision !== revision) {
          throw new ApiError('CONFLICT', 'Somebody changed this case in the meantime.', {
            caseId: id,
            revision: known.revision,
          })
        }
        requireFree(members.accounts, id)
        store.change(id, title, members)
      })(),
    decide: (
      id: number,
      decision: {
        readonly move: MoveOf<typeof caseMachine>
        readonly seen: StoredCase['state']
        readonly reason: string
        readonly by: string
      },
    ): void => {
      require(id)
      log.move(caseMachine, {
        ...decision,
        subject: caseSubject(id),
        actor: 'caob',
        read: () => require(id).state,
        write: (state) => {
          if (state === 'open') requireFree(store.accountsOf(id), id)
          store.setState(id, state)
        },
      })
    },
  }
}
export type CaseFiles = ReturnType<typeof createCaseFiles>
