import { base58ToBytes, base64ToBytes, base64UrlToBytes, bytesToHex } from '@panel/ledger/encoding'

/** How private keys start within their bytes, in hex: PKCS8 of the common kinds, and SEC1. No public key has them. */
const beginnings = [
  /020100301006072a8648ce3d020106052b81040022/,
  /020100301006072a8648ce3d020106052b81040023/,
  /020100301006072a8648ce3d020106052b8104000a/,
  /020100301306072a8648ce3d020106082a8648ce3d030107/,
  /020100300d06092a864886f70d010101/,
  /020100300506032b65(?:6e|6f|70|71)/,
  /30(?:81)?[0-9a-f]{2}02010104(?:20|30|42)[0-9a-f]{64}/,
]

/** PEM by its first line, JWK by the member that public keys lack. */
const forms = [/-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/, /"d"\s*:\s*"[A-Za-z0-9_-]{43,}"/]

/** No private key is shorter in any encoding than this many characters. */
const runs = /[A-Za-z0-9+/_-]{48,}/g

/** Base58 is slow to read, and no key is longer in it: RSA with 4096 bits has 3,243 characters. */
const longestBase58 = 4096

const inHex = (read: () => Uint8Array): string => {
  try {
    return bytesToHex(read())
  } catch {
    return ''
  }
}

/** What a run of characters may represent, in hex. */
function* readingsOf(run: string): Generator<string> {
  yield run.toLowerCase()
  if (run.length <= longestBase58) yield inHex(() => base58ToBytes(run))
  const padded = run.padEnd(Math.ceil(run.length / 4) * 4, '=')
  yield inHex(() => (/[-_]/.test(run) ? base64UrlToBytes(run) : base64ToBytes(padded)))
}

const isKey = (hex: string): boolean => beginnings.some((beginning) => beginning.test(hex))

/** Whether bytes hold a private key anywhere within them. */
export const bytesHoldPrivateKey = (bytes: Uint8Array): boolean => isKey(bytesToHex(bytes))

/** Whether a text holds a private key, in hex, base58, base64, PEM or JWK: such a text is neither kept nor sent. */
export const holdsPrivateKey = (text: string): boolean => {
  if (forms.some((form) => form.test(text))) return true
  for (const candidate of new Set([text, text.replace(/\s+/g, '')])) {
    for (const [run] of candidate.matchAll(runs))
      for (const hex of readingsOf(run)) if (isKey(hex)) return true
  }
  return false
}
