import { isAccountId, isHashId } from '@panel/ledger/accounts'
import { encodeMessagePack, hexToBytes, parseJsonNotation, U64_MAX } from '@panel/ledger/encoding'
import * as z from 'zod/mini'
import { bytesHoldPrivateKey, holdsPrivateKey } from '../../../shared/secrets/holds-private-key.ts'
import type { TransactionIntent } from '../../../shared/transactions/transaction-intent.ts'

/** `fields` shows the same JSON notation as one input for each member. */
export const argsFormats = ['fields', 'json', 'hex'] as const
export type ArgsFormat = (typeof argsFormats)[number]

const text = z.catch(z.string(), '')

/** The form's fields as they are typed; what was left out of a draft is empty. */
export const builderForm = z.object({
  accountId: text,
  smartContractMethod: text,
  smartContractHashHex: text,
  maxFuel: text,
  argsFormat: z.enum(argsFormats),
  args: text,
})
export type BuilderForm = Readonly<z.infer<typeof builderForm>>

export type BuilderField = Exclude<keyof BuilderForm, 'argsFormat'>

/** What is wrong with a field, as a key of the dictionary. */
export type BuilderErrors = Partial<Record<BuilderField, string | undefined>>

const readMaxFuel = (text: string): bigint | undefined => {
  const value = /^\d{1,20}$/.test(text) ? BigInt(text) : undefined
  return value !== undefined && value <= U64_MAX ? value : undefined
}

/** The args as bytes; undefined where they cannot be read. */
export const readArgs = ({
  args,
  argsFormat,
}: Pick<BuilderForm, 'args' | 'argsFormat'>): Uint8Array | undefined => {
  try {
    if (argsFormat === 'hex') return hexToBytes(args.replace(/\s+/g, '').toLowerCase())
    return encodeMessagePack(parseJsonNotation(args.trim() === '' ? '{}' : args))
  } catch {
    return undefined
  }
}

const fieldNames = ['accountId', 'smartContractMethod', 'smartContractHashHex', 'maxFuel', 'args'] as const

/** The fields into which a private key was put. */
const secretFields = (form: BuilderForm, argsBytes: Uint8Array | undefined): BuilderErrors =>
  Object.fromEntries(
    fieldNames
      .filter(
        (name) =>
          holdsPrivateKey(form[name]) || (name === 'args' && argsBytes && bytesHoldPrivateKey(argsBytes)),
      )
      .map((name) => [name, 'errors.privateKey']),
  )

/** Reads what was typed into what is intended, or says which fields do not fit. A private key goes nowhere. */
export const readBuilderForm = (
  form: BuilderForm,
): { intent: TransactionIntent; errors?: never } | { intent?: never; errors: BuilderErrors } => {
  const accountId = form.accountId.trim()
  const smartContractMethod = form.smartContractMethod.trim()
  const hash = form.smartContractHashHex.trim().toLowerCase()
  const maxFuel = readMaxFuel(form.maxFuel.trim())
  const argsBytes = readArgs(form)
  const secrets = secretFields(form, argsBytes)
  if (
    Object.keys(secrets).length === 0 &&
    isAccountId(accountId) &&
    smartContractMethod !== '' &&
    (hash === '' || isHashId(hash)) &&
    maxFuel !== undefined &&
    argsBytes !== undefined
  ) {
    const smartContractHashHex = hash === '' ? null : hash
    return { intent: { accountId, smartContractMethod, smartContractHashHex, maxFuel, argsBytes } }
  }
  return {
    errors: {
      ...(isAccountId(accountId) ? {} : { accountId: 'errors.accountId' }),
      ...(smartContractMethod === '' ? { smartContractMethod: 'errors.smartContractMethod' } : {}),
      ...(hash === '' || isHashId(hash) ? {} : { smartContractHashHex: 'errors.smartContractHashHex' }),
      ...(maxFuel === undefined ? { maxFuel: 'errors.maxFuel' } : {}),
      ...(argsBytes === undefined
        ? { args: `errors.args.${form.argsFormat === 'hex' ? 'hex' : 'json'}` }
        : {}),
      ...secrets,
    },
  }
}

/** A form in which nothing is typed yet. */
export const emptyForm = (maxFuel: string): BuilderForm => ({
  accountId: '',
  smartContractMethod: '',
  smartContractHashHex: '',
  maxFuel,
  argsFormat: 'fields',
  args: '{}',
})
