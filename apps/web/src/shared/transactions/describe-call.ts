import { isRecord } from '@panel/contracts/platform/is-record'
import type { Locale } from '@panel/contracts/platform/locales'
import { readableLines, readableText } from '@panel/contracts/platform/readable-text'
import {
  amountAssetOf,
  countedEntries,
  entriesText,
  type FieldFormat,
  type Formatters,
  type MethodDescription,
  type ContractCall as ReadCall,
  sentenceOf,
} from '@panel/contracts/smart-contracts/smart-contract'
import { isAccountId } from '@panel/ledger/accounts'
import { decodeMessagePack } from '@panel/ledger/encoding'
import type { ReactNode } from 'react'
import { isCapabilities } from '../delegations/capabilities.ts'
import { reachText } from '../delegations/reach-text.ts'
import { formatDecimal, formatShare, formatUnits } from '../format/amounts.ts'
import { formatDateTime } from '../format/dates.ts'
import { shorten } from '../format/shorten.ts'
import { shownNotation } from '../format/shown-notation.ts'
import { i18n } from '../i18n/i18n.ts'
import { type DescribedCall, innerIn, type SignedCall, textMember } from './described-call.ts'
import { type Misfit, misfitsOf } from './misfits.ts'
import { smartContractOf } from './smart-contracts.ts'

/** An amount that a call moves. */
export interface DescribedAmount {
  /** In the asset's smallest unit. */
  readonly units: bigint
  readonly assetId: string
  /** undefined where the asset is not known: the amount is then shown in smallest units. */
  readonly decimals: number | undefined
}

/** One member of the args, for a person to read. */
export interface DescribedMember {
  readonly name: string
  readonly format: FieldFormat
  readonly text: string
  /** The text entry by entry, where the sentences only count them. */
  readonly entries: readonly string[]
}

/** What the bytes of a call say, for a person to read. */
export interface Description {
  readonly title: string
  readonly sentence: string
  /** The sentence with names, and with shortened ids where there is none. */
  readonly brief: string
  /** What the sentences only count, entry by entry and with names; empty where they say it all. */
  readonly counted: readonly string[]
  /** False where the panel has no description of the method, so that nothing is claimed about its effect. */
  readonly isKnown: boolean
  /** The args in JSON notation, or undefined where they are no MessagePack. */
  readonly args: string | undefined
  /** The args as they were decoded; undefined where they are no MessagePack. */
  readonly value: unknown
  readonly members: readonly DescribedMember[]
  /** What the method does not take; empty where all fits or nothing is known. */
  readonly misfits: readonly Misfit[]
  /** The asset whose units the amounts of the call are; the target where the method is not known. */
  readonly assetId: string
  readonly amount: DescribedAmount | undefined
  /** Whose units are moved, and who gets them, where the args say so. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** The call that this one makes in the name of its target, where the method's args hold one. */
  readonly inner: SignedCall | undefined
}

/** What a call changes of what the page shows now, and of which account. */
export interface DescribedChanges {
  readonly accountId: string
  readonly sentences: ReactNode
}

/** Says what a call changes; undefined where its own sentence says it. */
export type DescribeChanges = (call: Description) => DescribedChanges | undefined

/** What the panel has in addition to the bytes. It only helps to read them. */
export interface ReadingAids {
  /** The contract that the target carries, for a transaction that names none. */
  readonly contractHashOfTarget: string | null
  /** How many decimals an asset has; undefined where that is not known. */
  readonly decimalsOf?: (assetId: string) => number | undefined
  /** The reader's own account, which short sentences call theirs. */
  readonly ownAccountId?: string
  /** The person's name of an account; undefined where it has none. */
  readonly nameOf?: (accountId: string) => string | undefined
  /** What a service is called in the shown language; undefined where that is not known. */
  readonly serviceNameOf?: (serviceId: string) => string | undefined
}

const decodeArgs = (bytes: Uint8Array): unknown => {
  try {
    return bytes.length === 0 ? null : decodeMessagePack(bytes)
  } catch {
    return undefined
  }
}

/** A value with every character visible: one that hides or reverses others could make a sentence say something else. */
const asText = (value: unknown): string => {
  if (typeof value === 'bigint') return formatUnits(value, 0)
  return readableText(typeof value === 'string' ? value : shownNotation(value))
}

/** A value in JSON notation over several lines. A line break within a text is written as an escape, so it adds no line. */
const notationOf = (value: unknown): string => readableLines(shownNotation(value, 2))

/** A name that can be told from the values around it without quotes. */
const plainName = /^[\p{L}\p{N}_.-]+$/u

/** Names with their values; the quotes keep apart what a text holds and what comes after it. */
const fieldsWith =
  (account: (accountId: string) => string) =>
  (value: unknown): string => {
    if (!isRecord(value)) return asText(value)
    const textOf = (each: unknown): string => {
      if (typeof each !== 'string') return asText(each)
      return isAccountId(each) ? account(each) : JSON.stringify(each)
    }
    const written = Object.entries(value).map(
      ([name, each]) => `${plainName.test(name) ? name : JSON.stringify(name)} ${textOf(each)}`,
    )
    return written.length === 0 ? '–' : readableText(written.join(', '))
  }

const isUnits = (value: unknown): value is bigint | number =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))

const shortText =
  ({ nameOf }: ReadingAids) =>
  (value: unknown): string =>
    (typeof value === 'string' ? nameOf?.(value) : undefined) ?? shorten(asText(value))

const formattersFor = (
  assetId: string,
  aids: ReadingAids,
  locale: Locale,
  length: 'whole' | 'brief',
): Formatters => {
  const { decimalsOf } = aids
  const id = length === 'brief' ? shortText(aids) : asText
  const serviceOf = (serviceId: string): string =>
    (length === 'brief' ? aids.serviceNameOf?.(serviceId) : undefined) ?? serviceId
  const moment = (value: unknown): string => {
    const date = new Date(Number(value) * 1000)
    if (!Number.isNaN(date.getTime())) return formatDateTime(date, locale)
    if (!isUnits(value)) return asText(value)
    return `${value} (${i18n.t('left.beyondCalendar', { ns: 'delegations', lng: locale })})`
  }
  const amountOf = (units: bigint, decimals: number | undefined): string =>
    decimals === undefined
      ? i18n.t('amount.smallestUnits', { ns: 'shared', lng: locale, units: formatUnits(units, 0) })
      : formatUnits(units, decimals)
  /** The name that people know a code by; the code itself where there is none. */
  const named = (kind: 'roles' | 'userStatus' | 'subscriptionStatus', code: unknown): string =>
    typeof code === 'string'
      ? i18n.t(`${kind}.${code}`, { ns: 'shared', lng: locale, defaultValue: code })
      : asText(code)
  const list = (value: unknown, write = asText): string =>
    Array.isArray(value) && value.length > 0 ? value.map((each) => write(each)).join(', ') : '–'
  const subscriptions = (value: unknown): string => {
    if (!isRecord(value)) return asText(value)
    const entries = Object.entries(value)
    if (entries.length === 0) return '–'
    return entries
      .map(([serviceId, status]) => `${serviceOf(serviceId)} ${named('subscriptionStatus', status)}`)
      .join(', ')
  }
  const formatters: Formatters = {
    account: id,
    text: asText,
    decimal: (value) => (typeof value === 'string' ? formatDecimal(readableText(value)) : asText(value)),
    hash: id,
    bytes: asText,
    json: asText,
    fields: fieldsWith(length === 'brief' ? id : JSON.stringify),
    capabilities: (value) => (isCapabilities(value) ? reachText(value, locale) : asText(value)),
    list: (value) => list(value, id),
    roles: (value) => list(value, (role) => named('roles', role)),
    userStatus: (value) => named('userStatus', value),
    subscriptions,
    time: moment,
    end: (value) =>
      value === 0 || value === 0n
        ? i18n.t('end.revoked', { ns: 'delegations', lng: locale })
        : i18n.t('end.until', { ns: 'delegations', lng: locale, moment: moment(value) }),
    amount: (value) => (isUnits(value) ? amountOf(BigInt(value), decimalsOf?.(assetId)) : asText(value)),
    share: (value) => {
      const [part, of]: readonly unknown[] = Array.isArray(value) ? value : []
      return isUnits(part) && isUnits(of) ? formatShare(BigInt(part), BigInt(of)) : asText(value)
    },
    limit: (value, { target }) => {
      if (!isUnits(value)) return asText(value)
      if (BigInt(value) === 0n) return i18n.t('amount.noLimit', { ns: 'shared', lng: locale })
      const amount = amountOf(BigInt(value), decimalsOf?.(target))
      return i18n.t('amount.atMost', { ns: 'shared', lng: locale, amount })
    },
  }
  return formatters
}

/** The amount that a well-formed call of a known method moves. */
const amountIn = (
  known: MethodDescription,
  fields: Readonly<Record<string, unknown>>,
  assetId: string,
  { decimalsOf }: ReadingAids,
): DescribedAmount | undefined => {
  const value = known.formats.units === 'amount' ? fields.units : undefined
  if (typeof value !== 'bigint' && typeof value !== 'number') return undefined
  return { units: BigInt(value), assetId, decimals: decimalsOf?.(assetId) }
}

const nothingKnown = { misfits: [], amount: undefined, from: undefined, to: undefined, inner: undefined }

/** What the description of a method makes of decoded args. */
const readKnown = (
  known: MethodDescription,
  assetId: string,
  { args, signer, target }: ReadCall,
  aids: ReadingAids,
  locale: Locale,
) => {
  const misfits = misfitsOf(known, args, locale)
  if (misfits.length > 0) return { ...nothingKnown, misfits }
  const fields = isRecord(args) ? args : {}
  return {
    misfits,
    amount: amountIn(known, fields, assetId, aids),
    from: textMember(fields, 'from') ?? (known.payer && signer),
    to: textMember(fields, 'to'),
    inner: innerIn(known, fields, target),
  }
}

/** Reads a call from its bytes alone. */
export const describeCall = (
  contractCall: DescribedCall,
  signerAccountId: string,
  locale: Locale,
  aids: ReadingAids,
): Description => {
  const { smartContractHash, smartContractMethod: method, accountId: target } = contractCall
  const hash = smartContractHash ?? aids.contractHashOfTarget
  const contract = smartContractOf(hash)
  const known = contract && Object.hasOwn(contract.methods, method) ? contract.methods[method] : undefined
  const args = decodeArgs(contractCall.smartContractMethodArgs)
  const call = { signer: signerAccountId, target, args }
  const assetId = amountAssetOf(known, call)
  const formatters = formattersFor(assetId, aids, locale, 'whole')
  const briefFormatters = formattersFor(assetId, aids, locale, 'brief')
  const formatOf = (name: string): FieldFormat =>
    (known && Object.hasOwn(known.formats, name) ? known.formats[name] : undefined) ?? 'json'
  const counted = known?.counted?.arg ?? ''
  const countedWith = (each: Formatters): readonly string[] =>
    countedEntries(known, args).map((entry) => each[formatOf(counted)](Object.fromEntries([entry]), call))
  return {
    title: known ? known.title[locale] : readableText(method),
    sentence: sentenceOf(contract, method, call, locale, formatters),
    brief: sentenceOf(contract, method, call, locale, briefFormatters, aids.ownAccountId),
    counted: countedWith(briefFormatters),
    isKnown: known !== undefined,
    args: args === undefined ? undefined : notationOf(args),
    value: args,
    members: Object.entries(isRecord(args) ? args : {}).map(([name, value]) => {
      const format = formatOf(name)
      const entries = known && entriesText(known, name, value, call, locale, formatters)
      return {
        name: readableText(name),
        format,
        text: entries ?? formatters[format](value, call),
        entries: counted === name ? countedWith(formatters) : [],
      }
    }),
    assetId,
    ...(known ? readKnown(known, assetId, call, aids, locale) : nothingKnown),
  }
}
