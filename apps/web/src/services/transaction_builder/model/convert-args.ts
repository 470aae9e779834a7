import { bytesToHex, decodeMessagePack, formatJsonNotation } from '@panel/ledger/encoding'
import type { TransactionIntent } from '../../../shared/transactions/transaction-intent.ts'
import { type ArgsFormat, type BuilderForm, readArgs } from './read-builder-form.ts'

const textOfBytes = (bytes: Uint8Array, format: ArgsFormat): string | undefined => {
  if (format === 'hex') return bytesToHex(bytes)
  try {
    return bytes.length === 0 ? '{}' : formatJsonNotation(decodeMessagePack(bytes), 2)
  } catch {
    return undefined
  }
}

/** The same args written in another format; undefined where what is written cannot be read, or not be shown so. */
export const convertArgs = (
  form: Pick<BuilderForm, 'args' | 'argsFormat'>,
  argsFormat: ArgsFormat,
): Pick<BuilderForm, 'args' | 'argsFormat'> | undefined => {
  const bytes = readArgs(form)
  if (bytes === undefined) return undefined
  const args = textOfBytes(bytes, argsFormat)
  if (args === undefined) return undefined
  const written = { args, argsFormat }
  // Bytes in a longer form than their value needs would not come back the same.
  const back = readArgs(written)
  return back && (bytes.length === 0 || bytesToHex(back) === bytesToHex(bytes)) ? written : undefined
}

/** A form that says what is intended, with its args as fields of the method where they can be written so, else in hex. */
export const formOfIntent = (intent: TransactionIntent): BuilderForm => {
  const inHex = { args: bytesToHex(intent.argsBytes), argsFormat: 'hex' } as const
  return {
    accountId: intent.accountId,
    smartContractMethod: intent.smartContractMethod,
    smartContractHashHex: intent.smartContractHashHex ?? '',
    maxFuel: intent.maxFuel.toString(),
    ...(convertArgs(inHex, 'fields') ?? inHex),
  }
}
