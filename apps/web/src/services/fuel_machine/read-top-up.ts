import type { FuelQuote, PreparedTopUp } from '@panel/contracts/services/fuel_machine/fuel'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { fuelAssetId } from '@panel/contracts/smart-contracts/service'
import { bytesToHex, decodeMessagePack } from '@panel/ledger/encoding'
import { type BulkNode, type BulkRoot, ticketOf, transactionFromBase58 } from '@panel/ledger/transactions'
import * as z from 'zod/mini'
import { TransactionFailure } from '../../shared/transactions/transaction-failure.ts'

/** A top-up whose bytes say exactly what was requested. */
export interface ReadTopUp {
  readonly quote: FuelQuote
  /** Who sells the fuel. */
  readonly station: string
  /** What the station gives; it signs the whole. */
  readonly root: BulkRoot
  /** What the caller pays and signs. */
  readonly node: BulkNode
}

interface Asked {
  readonly assetId: string
  readonly fuel: number
  readonly signerAccountId: string
  /** The signer's raw point, in hex. */
  readonly signerPublicKeyHex: string
  readonly networkName: string
  /** The most fuel that the deployment lets a call burn. */
  readonly maxFuel: bigint
}

/** A member more would be signed without being shown as what it is. */
const transferArgs = z.strictObject(asset.methods.transfer.args.shape)

const decode = (text: string) => {
  try {
    return transactionFromBase58(text)
  } catch (cause) {
    throw new TransactionFailure('decode', cause)
  }
}

const isTransfer = (
  call: BulkNode | BulkRoot,
  assetId: string,
  transfer: { readonly from: string; readonly to: string; readonly units: bigint },
): boolean => {
  if (call.accountId !== assetId || call.smartContractMethod !== 'transfer') return false
  const args = transferArgs.safeParse(decodeMessagePack(call.smartContractMethodArgs)).data
  return (
    args !== undefined &&
    args.from === transfer.from &&
    args.to === transfer.to &&
    args.units === transfer.units
  )
}

/**
 * Reads what the server prepared and compares it with what was requested and quoted.
 *
 * @throws TransactionFailure where the bytes cannot be read, or say anything else.
 */
export const readTopUp = ({ quote, station, root, node }: PreparedTopUp, asked: Asked): ReadTopUp => {
  const [given, paid] = [decode(root), decode(node)]
  if (given.kind !== 'bulkRoot' || paid.kind !== 'bulkNode') {
    throw new TransactionFailure('differs', undefined, ['kind'])
  }
  const me = asked.signerAccountId
  const same: Readonly<Record<string, boolean>> = {
    fuel: quote.fuel === String(asked.fuel),
    assetId: quote.assetId === asked.assetId,
    given: isTransfer(given, fuelAssetId, { from: station, to: me, units: BigInt(asked.fuel) }),
    paid: isTransfer(paid, asked.assetId, { from: me, to: station, units: BigInt(quote.price) }),
    dependsOn: paid.dependsOn === ticketOf(given),
    signerPublicKey: bytesToHex(paid.signerPublicKey.raw) === asked.signerPublicKeyHex,
    networkName: given.networkName === asked.networkName && paid.networkName === asked.networkName,
    smartContractHash: paid.smartContractHash === null,
    maxFuel: paid.maxFuel <= asked.maxFuel,
    signature: paid.signature === null,
  }
  const differing = Object.keys(same).filter((name) => !same[name])
  if (differing.length > 0) throw new TransactionFailure('differs', undefined, differing)
  return { quote, station, root: given, node: paid }
}
