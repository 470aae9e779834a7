import {
  type dismissal,
  type Finding,
  findingMachine,
  type Silence,
} from '@panel/contracts/services/chain_analysis_service/findings'
import { ruleId } from '@panel/contracts/services/chain_analysis_service/rules'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { ApiError } from '../../platform/api-error.ts'
import { decisionLog } from '../../platform/decisions/decision-log.ts'
import { isoTime } from '../../platform/iso-time.ts'
import type { Findings } from './findings.ts'
import type { AnalysisStore } from './store.ts'

const dayMilliseconds = 86_400_000

interface FindingChoice {
  readonly assetId: string
  readonly findingId: string
}

/** What people say of findings: false alarms, with reasons, and rules that are silent for somebody. */
export const createDismissals = (app: FastifyInstance, store: AnalysisStore, findings: Findings) => {
  const { database, clock } = app
  const log = decisionLog(app, 'chain_analysis_service')
  const subjectOf = ({ assetId, findingId }: FindingChoice): string => `findings/${assetId}/${findingId}`

  const require = async ({ assetId, findingId }: FindingChoice): Promise<Finding> => {
    const found = (await findings.all(assetId)).find(({ id }) => id === findingId)
    if (found) return found
    throw new ApiError('NOT_FOUND', 'The present thresholds find no such thing.', { findingId })
  }

  const move = (
    choice: FindingChoice,
    name: 'dismiss' | 'restore',
    { by, reason }: { readonly by: string; readonly reason: string },
  ): void => {
    const { assetId, findingId } = choice
    log.move(findingMachine, {
      ...{ subject: subjectOf(choice), move: name, actor: 'caob', by, reason },
      seen: name === 'dismiss' ? 'open' : 'falseAlarm',
      read: () => store.statesOf(assetId).get(findingId) ?? findingMachine.initial,
      write: (state) => store.setState(assetId, findingId, state),
    })
  }

  return {
    details: async (assetId: string, findingId: string) => {
      const choice = { assetId, findingId }
      return { finding: await require(choice), decisions: await log.of(subjectOf(choice)) }
    },
    dismiss: async (
      { assetId, findingId, reason, silence }: z.output<typeof dismissal> & { readonly assetId: string },
      by: string,
    ): Promise<void> => {
      const choice = { assetId, findingId }
      const { rule, accountId, other, at } = await require(choice)
      database.transaction(() => {
        move(choice, 'dismiss', { by, reason })
        if (!silence) return
        store.addSilence({
          ...{ assetId, rule, accountId, by, reason },
          other: silence.scope === 'pair' ? other : null,
          // From the finding itself on, so that those like it since then are silent too.
          at: Date.parse(at),
          until: clock.now() + silence.days * dayMilliseconds,
        })
      })()
    },
    restore: async ({ reason, ...choice }: FindingChoice & { readonly reason: string }, by: string) => {
      await require(choice)
      move(choice, 'restore', { by, reason })
    },
    silences: async (assetId: string): Promise<Silence[]> => {
      const silences = store.silencesOf(assetId).filter(({ until }) => until > clock.now())
      const matches = await findings.matchesOf(assetId, silences)
      return silences.map(({ assetId: _asset, rule, at, until, ...silence }, place) => ({
        ...silence,
        rule: ruleId.parse(rule),
        at: isoTime(at),
        until: isoTime(until),
        matches: matches[place] ?? 0,
      }))
    },
    endSilence: (id: number): void => {
      if (store.endSilence(id, clock.now())) return
      throw new ApiError('NOT_FOUND', 'This silence does not last any more.', { id })
    },
  }
}
export type Dismissals = ReturnType<typeof createDismissals>
