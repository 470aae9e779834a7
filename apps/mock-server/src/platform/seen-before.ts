import { hashText } from '@panel/contracts/platform/hash-text'

/** How many texts are remembered at most; a later text may take the place of an earlier one. */
const places = 65_536

/**
 * Says of each text whether it came before, in memory of a fixed size. A text that was forgotten, or that has the hash of
 * another one, may get the wrong answer, so only what is correct either way may depend on it.
 */
export const createSeenBefore = () => {
  const hashes = new Uint32Array(places)
  return (text: string): boolean => {
    const hash = hashText(text)
    const place = hash & (places - 1)
    const isSeen = hashes[place] === hash
    hashes[place] = hash
    return isSeen
  }
}
