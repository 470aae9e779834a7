import { decodeMessagePack } from '../encoding/message-pack/decode-message-pack.ts'
import { InvalidFieldError } from '../errors/transactions.ts'
import type { Account } from '../messages/message.ts'

/** Contracts store the units alone, or in a map with the state of a lock. */
const memberOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'units' in value ? value.units : value

/**
 * Units of an asset that an account holds: 0 when it never had any.
 *
 * @param assetId account id of the asset.
 * @throws InvalidFieldError when the asset's contract stores something else than units.
 * @example
 * import { type AccountData, unitsOf } from '@panel/ledger/client'
 *
 * const euros = ({ account }: AccountData) => unitsOf(account, '#EURS')
 */
export const unitsOf = (account: Pick<Account, 'assets'>, assetId: string): bigint => {
  const bytes = Object.hasOwn(account.assets, assetId) ? account.assets[assetId] : undefined
  if (bytes === undefined || bytes.length === 0) return 0n
  const units = memberOf(decodeMessagePack(bytes))
  const isWhole = typeof units === 'bigint' || (typeof units === 'number' && Number.isSafeInteger(units))
  if (!isWhole || units < 0) throw new InvalidFieldError(`assets[${assetId}]`, 'holds no units')
  return BigInt(units)
}
