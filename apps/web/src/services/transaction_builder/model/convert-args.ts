import { bytesToHex, decodeMessagePack, formatJsonNotation } from '@panel/ledger/encoding'
import type { ContractCall } from '@panel/ledger/transactions'
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

/** What a form says of the call that some bytes hold. */
export const formOfCall = (
  call: Pick<
    ContractCall,
    'accountId' | 'smartContractHash' | 'smartContractMethod' | 'smartContractMethodArgs' | 'maxFuel'
  >,
): BuilderForm => {
  const inHex = { args: bytesToHex(call.smartContractMethodArgs), argsFormat: 'hex' } as const
  return {
    accountId: call.accountId,
    smartContractMethod: call.smartContractMethod,
    smartContractHashHex: call.smartContractHash ?? '',
    maxFuel: call.maxFuel.toString(),
    ...(convertArgs(inHex, 'json') ?? inHex),
  }
}
