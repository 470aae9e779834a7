/** The parts of an address in the panel that lead back to it. */
interface Address {
  readonly pathname: string
  readonly searchStr: string
  /** Without `#`. */
  readonly hash: string
}

/**
 * How the sign-in page gets an address to return to. A fragment stays a fragment: servers write queries to their logs,
 * and what a fragment holds, such as a transaction, is for this browser alone.
 */
export const wayBack = ({ pathname, searchStr, hash }: Address) => ({
  search: { redirect: `${pathname}${searchStr}` },
  hash,
})

/** The address of the fragment that the sign-in page kept. */
export const withFragment = (address: string, hash: string): string =>
  hash === '' ? address : `${address}#${hash}`
