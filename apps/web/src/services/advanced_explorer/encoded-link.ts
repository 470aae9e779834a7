/** What a fragment starts with that carries an encoded transaction. */
const prefix = 'tx='

/** The longest encoded transaction of a link, in characters: chats and mail programs cut longer addresses. */
export const longestEncoded = 16_384

/** The fragment that carries an encoded transaction; undefined for one that is too long for a link. */
export const fragmentOf = (encoded: string): string | undefined =>
  encoded.length > longestEncoded ? undefined : `${prefix}${encoded}`

/** The encoded transaction that a fragment carries; undefined for any other fragment. */
export const encodedIn = (fragment: string): string | undefined =>
  fragment.startsWith(prefix) ? fragment.slice(prefix.length) : undefined
