/** How many texts are remembered at most; a later text may take the place of an earlier one. */
const places = 65_536

/** FNV-1a, a fast hash for tables: texts of different content rarely have the same. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash
}

/**
 * Says of each text whether it came before, in memory of a fixed size. A text that was forgotten, or that has the hash of
 * another one, may get the wrong answer, so only what is correct either way may depend on it.
 */
export const createSeenBefore = () => {
  const hashes = new Int32Array(places)
  return (text: string): boolean => {
    const hash = hashOf(text)
    const place = hash & (places - 1)
    const isSeen = hashes[place] === hash
    hashes[place] = hash
    return isSeen
  }
}
