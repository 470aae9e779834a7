import { base58ToBytes, base58ToBytesAsync } from '@panel/ledger/encoding'
import { useEffect, useMemo, useState } from 'react'

/** Characters that are decoded at once, in a millisecond or two. The page could not be used while longer ones are. */
const shortText = 16_384

const bytesOrNull = (text: string): Uint8Array | null => {
  try {
    return base58ToBytes(text)
  } catch {
    return null
  }
}

/**
 * The bytes of a base58 text of up to 1 MiB. A long one is decoded in slices, so that the page is never blocked.
 *
 * @returns undefined while a long text is decoded, null where it is no base58 or there is none
 */
export const useBase58Bytes = (text: string | null): Uint8Array | null | undefined => {
  const isShort = text === null || text.length <= shortText
  const short = useMemo(() => (text === null || !isShort ? null : bytesOrNull(text)), [text, isShort])
  const [long, setLong] = useState<{ readonly text: string; readonly bytes: Uint8Array | null }>()
  useEffect(() => {
    if (text === null || isShort) return
    let current = true
    void base58ToBytesAsync(text)
      .catch(() => null)
      .then((bytes) => {
        if (current) setLong({ text, bytes })
      })
    return () => {
      current = false
    }
  }, [text, isShort])
  if (isShort) return short
  return long?.text === text ? long.bytes : undefined
}
