import type { Locale } from '@panel/contracts/platform/locales'
import {
  type FieldFormat,
  type Formatters,
  type Risk,
  sentenceOf,
} from '@panel/contracts/smart-contracts/smart-contract'
import { bytesToHex, decodeMessagePack, formatJsonNotation } from '@panel/ledger/encoding'
import type { ContractCall } from '@panel/ledger/transactions'
import { formatUnits } from '../format/amounts.ts'
import { i18n } from '../i18n/i18n.ts'
import type { PreparedTransaction } from './prepare-transaction.ts'
import { smartContractOf } from './smart-contracts.ts'

/** What the bytes of a transaction say, for a person to read. */
export interface Description {
  readonly title: string
  readonly sentence: string
  /** undefined where no description of the method is known. */
  readonly risk: Risk | undefined
  /** The args in JSON notation, or undefined where they are no MessagePack. */
  readonly args: string | undefined
}

/** What the panel knows beside the bytes; it only helps to read them. */
export interface ReadingAids {
  /** The contract that the target carries, for a transaction that names none. */
  readonly contractHashOfTarget: string | null
  /** How many decimals an asset has, where that is known. */
  readonly decimalsOf: (assetId: string) => number | undefined
}

const decodeArgs = (bytes: Uint8Array): unknown => {
  try {
    return bytes.length === 0 ? null : decodeMessagePack(bytes)
  } catch {
    return undefined
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : formatJsonNotation(value))

/** A flat map, such as of states by name, as a list; anything else in JSON notation. */
const inWords = (value: unknown): string => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return asText(value)
  const entries = Object.entries(value)
  if (!entries.every(([, member]) => typeof member === 'string')) return asText(value)
  return entries.length === 0 ? '–' : entries.map(([name, member]) => `${name} ${member}`).join(', ')
}

const formattersFor = ({ decimalsOf }: ReadingAids, locale: Locale): Formatters => {
  const moment = (value: unknown): string => {
    const date = new Date(Number(value) * 1000)
    // What no calendar reaches, or what is no time at all, stands as it is.
    if (Number.isNaN(date.getTime())) return asText(value)
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(date)
  }
  const amountOf = (units: bigint, decimals: number | undefined): string =>
    decimals === undefined
      ? i18n.t('amount.smallestUnits', { ns: 'shared', lng: locale, units: formatUnits(units, 0) })
      : formatUnits(units, decimals)
  const list = (value: unknown): string =>
    Array.isArray(value) && value.length > 0 ? value.map(asText).join(', ') : '–'
  const formatters: Record<FieldFormat, (value: unknown, call: { target: string }) => string> = {
    account: asText,
    text: asText,
    hash: asText,
    bytes: asText,
    json: inWords,
    list,
    time: moment,
    amount: (value, { target }) =>
      typeof value === 'bigint' || typeof value === 'number'
        ? amountOf(BigInt(value), decimalsOf(target))
        : asText(value),
  }
  return formatters
}

/** What a call itself says of what it does. */
export type DescribedCall = Pick<
  ContractCall,
  'accountId' | 'smartContractHash' | 'smartContractMethod' | 'smartContractMethodArgs'
>

/** Reads a call from its bytes alone: sentence, risk and args. */
export const describeCall = (
  contractCall: DescribedCall,
  signerAccountId: string,
  locale: Locale,
  aids: ReadingAids,
): Description => {
  const { smartContractHash, smartContractMethod: method, accountId: target } = contractCall
  const hash = smartContractHash === null ? aids.contractHashOfTarget : bytesToHex(smartContractHash)
  const contract = smartContractOf(hash)
  const known = contract && Object.hasOwn(contract.methods, method) ? contract.methods[method] : undefined
  const args = decodeArgs(contractCall.smartContractMethodArgs)
  const call = { signer: signerAccountId, target, args }
  return {
    title: known ? known.title[locale] : method,
    sentence: sentenceOf(contract, method, call, locale, formattersFor(aids, locale)),
    risk: known?.risk,
    args: args === undefined ? undefined : formatJsonNotation(args, 2),
  }
}

/** Reads a prepared transaction from its bytes alone. */
export const describePrepared = (
  { transaction, signerAccountId }: PreparedTransaction,
  locale: Locale,
  aids: ReadingAids,
): Description => describeCall(transaction, signerAccountId, locale, aids)
