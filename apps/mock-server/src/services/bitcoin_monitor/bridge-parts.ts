import type { FastifyInstance } from 'fastify'
import type { decisionLog } from '../../platform/decisions/decision-log.ts'
import type { SimulatedChain } from '../../platform/simulated-chain/simulated-chain.ts'
import type { DepositStore } from './deposits/store.ts'
import type { BridgeRules } from './rules.ts'
import type { BridgeStore } from './store.ts'
import type { WithdrawalStore } from './withdrawals/store.ts'

/** What the parts of the bridge share. */
export interface BridgeParts {
  readonly app: FastifyInstance
  readonly facts: BridgeStore
  readonly deposits: DepositStore
  readonly withdrawals: WithdrawalStore
  readonly log: ReturnType<typeof decisionLog>
  readonly chain: SimulatedChain
  /** Of the present world. */
  readonly rules: () => BridgeRules
  /** Says that something changed: the pages are notified, and the peg is checked. */
  readonly changed: () => void
}

/** The object of a deposit's or a withdrawal's decisions. */
export const depositSubject = (id: string): string => `deposits/${id}`
export const withdrawalSubject = (id: number): string => `withdrawals/${id}`

/** The object of the decisions about approvals. */
export const approvalSubject = 'approvals'

/** How far back a reorganisation may reach what is done. */
export const deepestBlocks = 100
