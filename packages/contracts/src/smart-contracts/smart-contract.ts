import type * as z from 'zod/mini'
import type { Schema } from '../platform/endpoint.ts'
import { isRecord } from '../platform/is-record.ts'
import type { Locale, Localized } from '../platform/locales.ts'
import type { AnyDataEntry } from './data-entry.ts'

/** How a field of a method's args is to be read by a person; `capabilities` are those of a delegation. */
export type FieldFormat =
  | 'account'
  | 'amount'
  /** The most units that there may be; 0 for no limit. */
  | 'limit'
  /** A number as text, with a point before its decimals. */
  | 'decimal'
  /** A fraction of two whole numbers, such as a fee. */
  | 'share'
  | 'text'
  | 'time'
  /** The moment until which something is granted; 0 where it is revoked. */
  | 'end'
  | 'hash'
  | 'bytes'
  | 'list'
  | 'json'
  /** Names with a text each. */
  | 'fields'
  | 'capabilities'
  /** Codes of the platform, which people read as names. */
  | 'roles'
  | 'userStatus'
  | 'subscriptions'

/** How much a signature can cost its signer: nothing, something that can be undone, or value and control. */
export type Risk = 'low' | 'medium' | 'high'

/** How values are put into words. */
export interface Wording {
  /** Made of the values in braces. */
  readonly sentence: Localized
  readonly formats: Readonly<Record<string, FieldFormat>>
  /** What the sentence says for each value of an arg that is a choice. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, Localized>>>>
}

/** One method of a smart contract, for those who sign it, read it and execute it. */
export interface MethodDescription<Args extends Schema = Schema> extends Wording {
  readonly title: Localized
  readonly description: Localized
  /**
   * What signing means, made of the args in braces; `{signer}`, `{target}` and `{whole}`, all args, are known too, and
   * `{called}`, the target of a call that has an arg of that name. Lists of past transactions show it too, so the
   * Italian one is no imperative, which would read as something still to do.
   */
  readonly sentence: Localized
  /** In place of the sentence where an arg has more entries than one should list: it has `{count}`, how many. */
  readonly counted?: { readonly arg: string; readonly above: number; readonly sentence: Localized }
  /** What the sentence says in place of an arg that may be left out, where it is. */
  readonly absent?: Readonly<Record<string, Localized>>
  /** Whose units the amount is taken from, where no arg says it. */
  readonly payer?: 'signer'
  /** Whose units the amounts are, where it is neither the arg `asset` nor the target: what an arg names, or an asset. */
  readonly amountsOf?: { readonly arg: string } | { readonly assetId: string }
  /** The args that hold another call: whose contract it is of, its method, and its own args. */
  readonly calls?: { readonly target: string; readonly method: string; readonly args: string }
  /** What is said of each entry of an arg that is a list of maps. */
  readonly entries?: Readonly<Record<string, Wording>>
  readonly risk: Risk
  /** Schema of the decoded MessagePack map, where a whole number may be a number or a bigint. */
  readonly args: Args
}

/** A smart contract: its hash on the ledger and what each of its methods is. */
export interface SmartContractDescription {
  /** 68 hex characters starting with 1220. */
  readonly hash: string
  readonly title: Localized
  /** The one account that carries the contract, where there is only one: its events alone count. */
  readonly accountId?: string
  readonly methods: Readonly<Record<string, MethodDescription>>
  /** What the contract keeps as data entries of the account that carries it. */
  readonly data?: Readonly<Record<string, AnyDataEntry>>
  /** Schema of the data of each event that it emits, by the event's name. */
  readonly events?: Readonly<Record<string, Schema>>
}

/** The names of the methods that a contract describes. */
export type MethodName<D extends SmartContractDescription> = keyof D['methods'] & string

/** The names of the events that a contract describes. */
export type EventName<D extends SmartContractDescription> = keyof D['events'] & string

/** Schema of the data of one event. */
export type EventSchema<D extends SmartContractDescription, Name extends EventName<D>> = Extract<
  NonNullable<D['events']>[Name],
  Schema
>

/** Declares a smart contract and keeps the exact types of its methods' args. */
export const describeSmartContract = <const D extends SmartContractDescription>(description: D): D =>
  description

/** The args of one method as its caller writes them: optional members may be left out. */
export type CallArgs<D extends SmartContractDescription, Method extends MethodName<D>> =
  D['methods'][Method] extends MethodDescription<infer Args> ? z.input<Args> : never

/** The args of one method as its implementation gets them. */
export type MethodArgs<D extends SmartContractDescription, Method extends keyof D['methods']> =
  D['methods'][Method] extends MethodDescription<infer Args> ? z.output<Args> : never

/** Whether a value, such as an export of a module, is the description of a smart contract. */
export const isSmartContractDescription = (value: unknown): value is SmartContractDescription =>
  isRecord(value) && typeof value.hash === 'string' && isRecord(value.methods)

/** The asset whose units the amounts of a call are. */
export const amountAssetOf = (
  method: MethodDescription | undefined,
  { target, args }: Pick<ContractCall, 'target' | 'args'>,
): string => {
  const { amountsOf = { arg: 'asset' } } = method ?? {}
  if ('assetId' in amountsOf) return amountsOf.assetId
  const named = isRecord(args) && Object.hasOwn(args, amountsOf.arg) ? args[amountsOf.arg] : undefined
  return typeof named === 'string' ? named : target
}

/** What a call is made of, its args decoded from MessagePack. */
export interface ContractCall {
  readonly signer: string
  readonly target: string
  readonly args: unknown
}

/** Turns a value into the text of its format; `call` has, for example, the asset of an amount. */
export type Formatters = Readonly<Record<FieldFormat, (value: unknown, call: ContractCall) => string>>

const unknownMethod: Localized = {
  'en-US': 'Call {method} of {target}.',
  'it-IT': 'Chiamata di {method} di {target}.',
}

/** What a description calls a value of an arg; a value that it does not know has no name. */
const choiceOf = ({ choices = {} }: Wording, name: string, value: unknown): Localized | undefined => {
  const named = Object.hasOwn(choices, name) ? choices[name] : undefined
  return named && typeof value === 'string' && Object.hasOwn(named, value) ? named[value] : undefined
}

/** The text of one named value of a wording. */
const wordsOf = (
  wording: Wording | undefined,
  name: string,
  value: unknown,
  call: ContractCall,
  locale: Locale,
  formatters: Formatters,
): string => {
  const choice = wording && choiceOf(wording, name, value)
  if (choice) return choice[locale]
  if (value === undefined || value === null) return '–'
  return formatters[wording?.formats[name] ?? 'json'](value, call)
}

/** An arg that is a list of maps, in words; undefined for any other. */
export const entriesText = (
  { entries = {} }: MethodDescription,
  name: string,
  value: unknown,
  call: ContractCall,
  locale: Locale,
  formatters: Formatters,
): string | undefined => {
  const wording = Object.hasOwn(entries, name) ? entries[name] : undefined
  if (!wording || !Array.isArray(value) || !value.every(isRecord)) return undefined
  const texts = value.map((entry) =>
    wording.sentence[locale].replaceAll(/\{(\w+)\}/g, (_, member: string) =>
      wordsOf(
        wording,
        member,
        Object.hasOwn(entry, member) ? entry[member] : undefined,
        call,
        locale,
        formatters,
      ),
    ),
  )
  return texts.join('; ')
}

/** The entries of an arg that are too many for the sentence, which only counts them; none where it has them all. */
export const countedEntries = (
  method: MethodDescription | undefined,
  args: unknown,
): readonly (readonly [name: string, value: unknown])[] => {
  if (!method?.counted || !isRecord(args)) return []
  const { arg, above } = method.counted
  const value = Object.hasOwn(args, arg) ? args[arg] : undefined
  const entries = isRecord(value) ? Object.entries(value) : []
  return entries.length > above ? entries : []
}

/** The Italian prepositions before an account, with the article of “il tuo account”. */
const articled: Readonly<Record<string, string>> = { a: 'al', da: 'dal', di: 'del', su: 'sul' }

/** How a sentence calls the reader’s own account, after the preposition that stands before it. */
const ownAccount = (locale: Locale, preposition: string): string => {
  const start = preposition === '' ? '' : `${preposition} `
  if (locale === 'en-US') return `${start}your account`
  const article = articled[preposition]
  return article === undefined ? `${start}il tuo account` : `${article} tuo account`
}

/**
 * What a call means, in one sentence made from its bytes' content alone. A method that the description does not
 * know gives a sentence that names only method and target, so that nothing is claimed about its effect.
 *
 * @param ownAccountId the reader's account, which the sentence then calls theirs; absent where ids are to be compared
 */
export const sentenceOf = (
  description: SmartContractDescription | undefined,
  method: string,
  call: ContractCall,
  locale: Locale,
  formatters: Formatters,
  ownAccountId?: string,
): string => {
  const known =
    description && Object.hasOwn(description.methods, method) ? description.methods[method] : undefined
  const fields = isRecord(call.args) ? call.args : {}
  const counted = countedEntries(known, call.args).length
  const textOfValue = (name: string, value: unknown): string =>
    (value === undefined ? known?.absent?.[name]?.[locale] : undefined) ??
    (known && entriesText(known, name, value, call, locale, formatters)) ??
    wordsOf(known, name, value, call, locale, formatters)
  /** The account that a name in braces stands for; undefined where it stands for anything else. */
  const accountOf = (name: string): unknown => {
    const format = known && Object.hasOwn(fields, name) ? known.formats[name] : undefined
    if (format !== undefined) return format === 'account' ? fields[name] : undefined
    if (name === 'called') return call.target
    return name === 'signer' || name === 'target' ? call[name] : undefined
  }
  const textOf = (name: string): string => {
    const account = accountOf(name)
    if (typeof account === 'string') return formatters.account(account, call)
    if (!known && name === 'method') return formatters.text(method, call)
    if (name === 'whole') return textOfValue(name, call.args)
    if (name === 'count' && counted > 0) return String(counted)
    return textOfValue(name, Object.hasOwn(fields, name) ? fields[name] : undefined)
  }
  const sentence = (counted > 0 ? known?.counted?.sentence : known?.sentence) ?? unknownMethod
  return sentence[locale].replaceAll(
    /(?:\b(a|da|di|su) )?\{(\w+)\}/g,
    (_, preposition = '', name: string) => {
      if (ownAccountId !== undefined && accountOf(name) === ownAccountId)
        return ownAccount(locale, preposition)
      return `${preposition}${preposition === '' ? '' : ' '}${textOf(name)}`
    },
  )
}
