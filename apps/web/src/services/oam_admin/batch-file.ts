import { isSameBytes, sha256, utf8ToBytes } from '@panel/ledger/encoding'

/** What a file of a batch starts with. */
const mark = utf8ToBytes('TRNCOAM1')
const lengthBytes = 4
const hashBytes = 32
const headBytes = mark.length + lengthBytes + hashBytes

/**
 * A file of a batch: its mark, the length and the SHA-256 of what follows, and the encrypted keys. Length and hash distinguish a
 * file that was cut or changed from a wrong password; what protects the keys is the encryption alone.
 */
export const encodeBatchFile = (encrypted: Uint8Array): Uint8Array<ArrayBuffer> => {
  const file = new Uint8Array(headBytes + encrypted.length)
  file.set(mark)
  new DataView(file.buffer).setUint32(mark.length, encrypted.length)
  file.set(sha256(encrypted), mark.length + lengthBytes)
  file.set(encrypted, headBytes)
  return file
}

/** Why a file cannot be opened. */
export type FileProblem = 'notBatch' | 'truncated' | 'changed' | 'password'

type ReadFile = { readonly encrypted: Uint8Array } | { readonly problem: FileProblem }

/** The encrypted keys of a file of a batch. */
export const readBatchFile = (file: Uint8Array): ReadFile => {
  const begins = isSameBytes(file.subarray(0, mark.length), mark.subarray(0, file.length))
  if (!begins || file.length === 0) return { problem: 'notBatch' }
  if (file.length < headBytes) return { problem: 'truncated' }
  const length = new DataView(file.buffer, file.byteOffset).getUint32(mark.length)
  const encrypted = file.subarray(headBytes)
  if (encrypted.length < length) return { problem: 'truncated' }
  const hash = file.subarray(mark.length + lengthBytes, headBytes)
  if (encrypted.length > length || !isSameBytes(sha256(encrypted), hash)) return { problem: 'changed' }
  return { encrypted }
}
