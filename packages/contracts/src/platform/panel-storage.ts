/** Where the wallet that the reference backend serves keeps the account that is signed in. */
export const walletAccountKey = 'trinci-wallet:account'

/** The part of a browser's storage that keeps values. */
interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/**
 * Values in a browser's storage, as JSON.
 *
 * @param open gets the storage at each use, since a browser may refuse it
 */
export const storedValues = <Key extends string>(open: () => TextStorage) => ({
  /** What is stored, or undefined where nothing readable is. */
  read: (key: Key): unknown => {
    try {
      const text = open().getItem(key)
      return text === null ? undefined : JSON.parse(text)
    } catch {
      return undefined
    }
  },
  /** Stores a value; without storage it lasts until the page is left. */
  write: (key: Key, value: unknown): void => {
    try {
      open().setItem(key, JSON.stringify(value))
    } catch {
      // Private windows and full disks: the page works on without memory.
    }
  },
})

/** A cookie for every path of its site, as `document.cookie` takes it; `secure` only where the page itself is. */
export const cookieText = (
  name: string,
  value: string,
  { maxAgeSeconds, secure }: { readonly maxAgeSeconds: number; readonly secure: boolean },
): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}; Max-Age=${maxAgeSeconds}`
