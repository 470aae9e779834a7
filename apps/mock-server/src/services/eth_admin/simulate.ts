import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import type { depositEthereum, releaseEthereum } from '@panel/contracts/services/eth_admin/endpoints'
import { splitWei } from '@panel/contracts/services/eth_admin/wei'
import { checksumAddress } from '@panel/ledger/wallets'
import { invalidRequest } from '../../platform/api-error.ts'
import { drawBelow, drawHash } from '../../platform/simulated-chain/draw.ts'
import type { BridgeParts } from './bridge-parts.ts'
import { findToken } from './present.ts'
import { newTransfer } from './transfers/store.ts'

/** An Ethereum address of somebody, another one for each number. */
export const addressOf = (seed: string, ...words: readonly (string | number)[]): string =>
  checksumAddress(`0x${drawHash(seed, 'address', ...words).slice(0, 40)}`)

/** The id of a log of a simulated transaction. */
export const logIdOf = (seed: string, ...words: readonly (string | number)[]): string =>
  `0x${drawHash(seed, 'transaction', ...words)}:${drawBelow(120, seed, 'log', ...words)}`

/** The transaction of a log. */
export const hashOfLog = (id: string): string => id.split(':')[0] ?? id

/** The most units of one transfer: sums of thousands of them still fit the database's integers. */
const mostUnits = 10n ** 15n

/** @throws ApiError VALIDATION for more than a transfer may have */
const readAmount = (amount: string, scale: bigint) => {
  const split = splitWei(BigInt(amount), scale)
  if (split.units <= mostUnits) return split
  throw invalidRequest([{ path: 'body.amount', message: `at most ${mostUnits * scale}` }])
}

type Parts = Pick<BridgeParts, 'app' | 'facts' | 'rules' | 'bridged' | 'transfers'>

const nextPayment = ({ facts }: Parts): number => {
  const number = facts.number('payments') + 1n
  facts.set('payments', number)
  return Number(number)
}

/** Somebody deposits a token on the simulated chain, to be minted to an account. @throws ApiError NOT_FOUND */
export const deposit = (
  parts: Parts,
  { assetId, accountId, amount }: EndpointRequest<typeof depositEthereum>['body'],
): string => {
  const { app, rules, transfers } = parts
  const { scale } = findToken(parts, assetId)
  const now = app.clock.now()
  const { units, dust } = readAmount(amount, scale)
  const number = nextPayment(parts)
  const { seed } = rules()
  const id = logIdOf(seed, number)
  transfers.add(
    newTransfer({
      ...{ id, assetId, direction: 'in', units: String(units), dust: String(dust), startedAt: now },
      ...{
        accountId,
        address: addressOf(seed, 'payer', number),
        ethereumHash: hashOfLog(id),
        ethereumAt: now,
      },
    }),
  )
  return id
}

/** A release on the simulated chain that no burn explains. @throws ApiError NOT_FOUND */
export const strayRelease = (
  parts: Parts,
  { assetId, amount, address }: EndpointRequest<typeof releaseEthereum>['body'],
): string => {
  const { app, rules, transfers } = parts
  const { scale } = findToken(parts, assetId)
  const now = app.clock.now()
  const { units, dust } = readAmount(amount, scale)
  const id = logIdOf(rules().seed, 'stray', nextPayment(parts))
  transfers.add(
    newTransfer({
      ...{ id, assetId, direction: 'out', units: String(units), dust: String(dust), startedAt: now },
      ...{ address: checksumAddress(address), ethereumHash: hashOfLog(id), ethereumAt: now },
    }),
  )
  return id
}
