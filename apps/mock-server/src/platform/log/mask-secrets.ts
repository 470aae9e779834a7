/** Stands where a secret was. */
const mask = '…'

/** Names of members whose values are never written, as letters in lower case, with any prefix. */
const secretName =
  /(?:authorization|cookie|authkey|token|secret|password|passphrase|privatekey|apikey|licen[cs]ekey|mnemonic|signature|preauth|csrf|^tx|^tk|^jwt)$/

/** What a secret looks like wherever it appears. */
const secretValues: readonly (readonly [RegExp, string])[] = [
  // Session and service tokens.
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, mask],
  [/\b(Bearer|Basic)\s+[\w~+/.=-]+/gi, `$1 ${mask}`],
  // Addresses, forms and cookies.
  [/([?&;\s](?:authKey|token|tk|password|secret)=)[^&#;\s"]*/gi, `$1${mask}`],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, mask],
]

/** Keys, signatures and signed transactions in base58, base64 and hex: ids, tickets and hashes are shorter. */
const longRuns = /[\w+/-]{100,}={0,2}/g

/** Not what merely repeats a character, or a long word. */
const maskRun = (run: string): string => (/\d/.test(run) && /[A-Za-z]/.test(run) ? mask : run)

/** Texts that are secret themselves, such as configured keys, in any form. */
export type KnownSecrets = readonly string[]

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

/** A text without the secrets in it. */
export const maskText = (text: string, known: KnownSecrets = []): string => {
  let masked = text
  for (const secret of known) masked = masked.replaceAll(secret, mask)
  for (const [pattern, replacement] of secretValues) masked = masked.replace(pattern, replacement)
  return masked.replace(longRuns, maskRun)
}

/** Deeper values are left out: no line needs them. */
const deepest = 20

/**
 * A JSON value without secrets: members by their names at any depth, and what looks like a secret anywhere, also in
 * the names themselves.
 */
export const maskSecrets = (value: unknown, known: KnownSecrets = [], depth = 0): unknown => {
  if (typeof value === 'string') return maskText(value, known)
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) return mask
  if (Array.isArray(value)) return value.map((entry) => maskSecrets(entry, known, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      maskText(name, known),
      secretName.test(lettersOf(name)) ? mask : maskSecrets(entry, known, depth + 1),
    ]),
  )
}
