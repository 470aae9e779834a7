/** What the panel reads from a session token; whether it is genuine is the server's matter. */
export interface TokenClaims {
  readonly accountId: string | undefined
  /** Milliseconds since 1970; undefined when the token does not say. */
  readonly expiresAt: number | undefined
}

const decodeSegment = (segment: string): unknown => {
  const base64 = segment.replace(/-/g, '+').replace(/_/g, '/')
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** The subject and the expiry of a JWT; both undefined for anything else. */
export const readTokenClaims = (token: string): TokenClaims => {
  try {
    const payload = decodeSegment(token.split('.')[1] ?? '')
    if (typeof payload !== 'object' || payload === null) throw new Error('no claims')
    return {
      accountId: 'sub' in payload && typeof payload.sub === 'string' ? payload.sub : undefined,
      expiresAt: 'exp' in payload && typeof payload.exp === 'number' ? payload.exp * 1000 : undefined,
    }
  } catch {
    return { accountId: undefined, expiresAt: undefined }
  }
}
