import { encodeMessagePack, hexToBytes, parseJsonNotation } from '@panel/ledger/encoding'
import { bytesHoldPrivateKey, holdsPrivateKey } from '../../../shared/secrets/holds-private-key.ts'
import type { TransactionIntent } from '../../../shared/transactions/transaction-intent.ts'

/** `fields` shows the same JSON notation as one input for each member. */
export const argsFormats = ['fields', 'json', 'hex'] as const
export type ArgsFormat = (typeof argsFormats)[number]

/** A call as it is typed. */
export type BuilderForm = {
  readonly accountId: string
  readonly smartContractMethod: string
  readonly smartContractHashHex: string
  readonly maxFuel: string
  readonly argsFormat: ArgsFormat
  readonly args: string
}

export type ArgsText = Pick<BuilderForm, 'args' | 'argsFormat'>

/** The args as bytes; undefined where they cannot be read. */
export const readArgs = ({ args, argsFormat }: ArgsText): Uint8Array | undefined => {
  try {
    if (argsFormat === 'hex') return hexToBytes(args.replace(/\s+/g, '').toLowerCase())
    return encodeMessagePack(parseJsonNotation(args.trim() === '' ? '{}' : args))
  } catch {
    return undefined
  }
}

/** Whether the args hold a private key, as text or within their bytes. */
export const argsHoldPrivateKey = (text: ArgsText): boolean => {
  const bytes = readArgs(text)
  return holdsPrivateKey(text.args) || (bytes !== undefined && bytesHoldPrivateKey(bytes))
}

/** What is intended, of a form whose rules all pass; undefined where its args cannot be read. */
export const readBuilderForm = (form: BuilderForm): TransactionIntent | undefined => {
  const argsBytes = readArgs(form)
  if (argsBytes === undefined) return undefined
  return {
    accountId: form.accountId,
    smartContractMethod: form.smartContractMethod.trim(),
    smartContractHashHex: form.smartContractHashHex === '' ? null : form.smartContractHashHex.toLowerCase(),
    maxFuel: BigInt(form.maxFuel),
    argsBytes,
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
