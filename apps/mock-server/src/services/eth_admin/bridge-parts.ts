import type { FastifyInstance } from 'fastify'
import type { bridgeFacts } from '../../platform/bridges/bridge-facts.ts'
import type { decisionLog } from '../../platform/decisions/decision-log.ts'
import type { SimulatedChain } from '../../platform/simulated-chain/simulated-chain.ts'
import type { BridgeRules } from './rules.ts'
import type { TokenStore } from './tokens/store.ts'
import type { TransferStore } from './transfers/store.ts'

/** What is true of the whole bridge, by name. */
export type FactName =
  /** 1 once the world's first transfers are there. */
  | 'begun'
  /** The Ethereum block up to which the relay has read. */
  | 'relayHeight'
  /** 1 while the relay is stopped. */
  | 'relayStopped'
  /** The numbers of the burns whose first release Ethereum refuses, with commas between. */
  | 'reverting'
  /** 1 once the scenario's blocks were taken back. */
  | 'lost'
  /** How often somebody used the simulated chain, which makes each transaction another one. */
  | 'payments'
  /** What was locked of a token before its first deposit, in its smallest unit on Ethereum. */
  | `opening ${string}`

/** A bridged token, with what the ledger says of its asset. */
export interface BridgedToken {
  readonly assetId: string
  readonly contract: string
  readonly name: string
  readonly symbol: string
  readonly ethereumDecimals: number
  readonly ledgerDecimals: number
  /** How many of Ethereum's smallest units make one unit of the ledger. */
  readonly scale: bigint
}

/** What the parts of the bridge share. */
export interface BridgeParts {
  readonly app: FastifyInstance
  readonly facts: ReturnType<typeof bridgeFacts<FactName>>
  readonly tokens: TokenStore
  readonly transfers: TransferStore
  readonly log: ReturnType<typeof decisionLog>
  readonly chain: SimulatedChain
  /** Of the present world. */
  readonly rules: () => BridgeRules
  /** By asset; known once the bridge has started. */
  readonly bridged: () => ReadonlyMap<string, BridgedToken>
  /** Says that something changed, to the pages. */
  readonly changed: () => void
}

/** The object of a transfer's or a token's decisions. */
export const transferSubject = (id: string): string => `transfers/${id}`
export const tokenSubject = (assetId: string): string => `tokens/${assetId}`

/** How far back a reorganisation may reach what is done. */
export const deepestBlocks = 200

/** The Ethereum block up to which the relay has read. */
export const relayHeight = ({ facts }: Pick<BridgeParts, 'facts'>): number =>
  Number(facts.number('relayHeight'))

/** Whether the relay carries anything from one chain to the other. */
export const relayRuns = ({ facts }: Pick<BridgeParts, 'facts'>): boolean =>
  facts.number('relayStopped') === 0n

/** Whether the relay is so far behind that figures are old, and nothing may be evaluated by them. */
export const isOld = (parts: Pick<BridgeParts, 'facts' | 'chain' | 'rules'>): boolean =>
  parts.chain.tip().height - relayHeight(parts) > parts.rules().oldAfterBlocks
