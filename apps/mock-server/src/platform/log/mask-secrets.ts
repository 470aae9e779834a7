/** Replaces a secret. */
const mask = '…'

/** Names of members whose values are never written, as letters in lower case, with any prefix. */
const secretName =
  /(?:authorization|cookie|authkey|authin|token|secret|password|passphrase|seedphrase|privatekey|privatekeyhex|apikey|applicationkey|licen[cs]ekey|previouskey|seenkey|mnemonic|signature|preauth|csrf|^tx|^tk|^jwt|^pin|^otp)$/

/** Session and service tokens are within such runs. */
const dottedRuns = /[\w.-]+/g

/**
 * Masks a token in a run. A pattern of the token itself would scan the rest of the run from each `eyJ` in it, which
 * takes seconds for a long text that someone sends on purpose.
 */
const maskToken = (run: string): string => {
  const start = run.indexOf('eyJ')
  const [, payload, signature] = start < 0 ? [] : run.slice(start).split('.', 3)
  return payload && signature !== undefined ? run.slice(0, start) + mask : run
}

/** What other secrets look like wherever they appear. */
const secretValues: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+[\w~+/.=-]+/gi, `$1 ${mask}`],
  // The password in an address.
  [/(:\/\/[^\s/:@]+:)[^\s/@]+(?=@)/g, `$1${mask}`],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, mask],
]

/** What addresses, forms and cookies give a name. */
const namedValues = /(?<=^|[?&#;\s])([\w.-]+)=[^&#;\s"]+/g

/** Keys, signatures and signed transactions in base58, base64 and hex: ids, tickets and hashes are shorter. */
const longRuns = /[\w+/-]{100,}={0,2}/g

/** Not what merely repeats a character, or a long word. */
const maskLong = (text: string): string =>
  text.length >= 100 && /\d/.test(text) && /[A-Za-z]/.test(text) ? mask : text

/** The path of a call, whose slashes are those of base64 too, is no key however long it is; a part of it may be one. */
const maskRun = (run: string): string =>
  run.includes('/api/') ? run.split('/').map(maskLong).join('/') : maskLong(run)

/** Texts that are secret themselves, such as configured keys, in any form. */
export type KnownSecrets = readonly string[]

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

/** Whether a member of this name holds a secret. */
export const isSecretName = (name: string): boolean => secretName.test(lettersOf(name))

/** A text without the secrets in it. */
export const maskText = (text: string, known: KnownSecrets = []): string => {
  let masked = text
  for (const secret of known) masked = masked.replaceAll(secret, mask)
  if (masked.includes('eyJ')) masked = masked.replace(dottedRuns, maskToken)
  for (const [pattern, replacement] of secretValues) masked = masked.replace(pattern, replacement)
  if (masked.includes('='))
    masked = masked.replace(namedValues, (pair, name: string) =>
      isSecretName(name) ? `${name}=${mask}` : pair,
    )
  return masked.replace(longRuns, maskRun)
}

/** Whether there is anything to mask: an empty mask would claim a secret that does not exist. */
const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

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
      isGiven(entry) && isSecretName(name) ? mask : maskSecrets(entry, known, depth + 1),
    ]),
  )
}
