import { confirmationsOf } from '@panel/contracts/platform/confirmations'
import type { EthereumBridge, EthereumTokenDetail, Relay } from '@panel/contracts/services/eth_admin/tokens'
import type { Transfer, TransferDetail, TransferState } from '@panel/contracts/services/eth_admin/transfers'
import { ApiError } from '../../platform/api-error.ts'
import { isoTime, isoTimeOrNull } from '../../platform/iso-time.ts'
import {
  type BridgedToken,
  type BridgeParts,
  isOld,
  relayHeight,
  relayRuns,
  tokenSubject,
  transferSubject,
} from './bridge-parts.ts'
import { readTokens } from './read-tokens.ts'
import type { BridgeRules } from './rules.ts'
import { knownHeightOf } from './transfers/settle-transfers.ts'
import type { StoredTransfer } from './transfers/store.ts'

/** What each state waits for; null where nothing more is to come. */
const waits: Readonly<Record<TransferState, keyof BridgeRules['usualSeconds'] | null>> = {
  seen: 'block',
  confirming: 'confirmations',
  ready: 'relay',
  held: 'day',
  sent: 'block',
  settling: 'confirmations',
  done: null,
  failed: 'decision',
  dust: null,
  lost: 'block',
  unbacked: 'decision',
  refunding: 'relay',
  refunded: null,
}

/** @throws ApiError NOT_FOUND */
export const findToken = ({ bridged }: Pick<BridgeParts, 'bridged'>, assetId: string): BridgedToken => {
  const token = bridged().get(assetId)
  if (token) return token
  throw new ApiError('NOT_FOUND', 'The bridge to Ethereum has no such token.', { assetId })
}

/** The amount on Ethereum, in the token's smallest unit there. */
const amountOf = ({ units, dust }: StoredTransfer, scale: bigint): string =>
  String(BigInt(units) * scale + BigInt(dust))

/** A transfer as lists show it. */
export const presentTransfer = (parts: BridgeParts, transfer: StoredTransfer): Transfer => {
  const { id, assetId, direction, state, units, accountId, address, ethereumHash, ticket, fee, hold } =
    transfer
  const wait = waits[state]
  return {
    ...{ id, assetId, direction, state, units, accountId, address, ethereumHash, ticket, fee, hold },
    amount: amountOf(transfer, findToken(parts, assetId).scale),
    confirmations: confirmationsOf(knownHeightOf(transfer, parts), relayHeight(parts)),
    startedAt: isoTime(transfer.startedAt),
    changedAt: isoTime(transfer.changedAt),
    waiting:
      wait === null
        ? null
        : { since: isoTime(transfer.changedAt), usualSeconds: parts.rules().usualSeconds[wait] },
  }
}

/** A transfer with everything that is known of it. */
export const presentTransferDetail = async (
  parts: BridgeParts,
  transfer: StoredTransfer,
): Promise<TransferDetail> => {
  const { symbol, ethereumDecimals, ledgerDecimals } = findToken(parts, transfer.assetId)
  const includedHeight = knownHeightOf(transfer, parts)
  const { dust, refundTicket, error, ethereumAt } = transfer
  return {
    ...presentTransfer(parts, transfer),
    ...{ symbol, ethereumDecimals, ledgerDecimals, dust, refundTicket, error, includedHeight },
    includedHash: includedHeight === null ? null : transfer.includedHash,
    ethereumAt: isoTimeOrNull(ethereumAt),
    neededConfirmations: parts.rules().confirmations,
    decisions: await parts.log.of(transferSubject(transfer.id)),
  }
}

const relayState = (parts: BridgeParts): Relay['state'] => {
  if (!relayRuns(parts)) return 'stopped'
  return isOld(parts) ? 'behind' : 'running'
}

/** The relay and every token. */
export const presentBridge = async (parts: BridgeParts): Promise<EthereumBridge> => {
  const { tokens, ledgerHeight } = await readTokens(parts)
  const { height, hash, minedAt } = parts.chain.tip()
  const { blockSeconds, confirmations, oldAfterBlocks, gasPriceAt } = parts.rules()
  return {
    relay: {
      state: relayState(parts),
      ethereumHeight: height,
      ethereumHash: `0x${hash}`,
      minedAt: isoTime(minedAt),
      readHeight: relayHeight(parts),
      ledgerHeight,
      ...{ blockSeconds, confirmations, oldAfterBlocks },
      gasPrice: String(gasPriceAt(height)),
    },
    tokens,
  }
}

/** One token with the decisions about it. @throws ApiError NOT_FOUND */
export const presentTokenDetail = async (
  parts: BridgeParts,
  assetId: string,
): Promise<EthereumTokenDetail> => {
  findToken(parts, assetId)
  const { tokens } = await readTokens(parts)
  const token = tokens.find((each) => each.assetId === assetId)
  if (!token) throw new ApiError('NOT_FOUND', 'The bridge to Ethereum has no such token.', { assetId })
  return { ...token, decisions: await parts.log.of(tokenSubject(assetId)) }
}
