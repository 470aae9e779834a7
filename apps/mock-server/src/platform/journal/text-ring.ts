/** Where a text is kept. */
export interface KeptText {
  readonly chunk: number
  readonly start: number
  readonly end: number
}

/** In bytes. */
const chunkSize = 1024 * 1024

/** The most bytes of UTF-8 that a character of a string takes. To count them exactly would take as long as to write them. */
const bytesPerCharacter = 3

/**
 * Keeps the newest of many texts that are seldom read, in memory that is reserved a chunk at a time and then used again.
 * As strings, or each in a buffer of its own, they would cost the garbage collector more than writing them here does.
 *
 * @param chunks how many megabytes are kept; the texts of the oldest one give way to new ones
 */
export const createTextRing = (chunks: number) => {
  const memory: Buffer[] = []
  let newest = 0
  let used = 0

  const chunkOf = (number: number): Buffer => {
    const place = number % chunks
    memory[place] ??= Buffer.allocUnsafeSlow(chunkSize)
    return memory[place]
  }

  const has = (chunk: number): boolean => chunk > newest - chunks

  return {
    /** @throws RangeError where the text may not fit into a chunk */
    keep: (text: string): KeptText => {
      const most = text.length * bytesPerCharacter
      if (most > chunkSize)
        throw new RangeError(`A text of ${text.length} characters is too long to be kept.`)
      if (used + most > chunkSize) {
        newest += 1
        used = 0
      }
      const start = used
      used += chunkOf(newest).write(text, start)
      return { chunk: newest, start, end: used }
    },
    /** The number of the chunk to which was written last. */
    newest: (): number => newest,
    /** Whether the texts of a chunk can still be read. */
    has,
    /** @throws RangeError where the text gave way to newer ones */
    read: (text: KeptText): string => {
      if (!has(text.chunk)) throw new RangeError('The text gave way to newer ones.')
      return chunkOf(text.chunk).toString('utf8', text.start, text.end)
    },
  }
}
