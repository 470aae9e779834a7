import { hash, randomBytes } from 'node:crypto'

/** What a snapshot keeps of a repeatable source: its seed and how many blocks it has given. */
export interface RandomState {
  readonly seed: string
  readonly drawn: number
}

/** The one source of random bytes of the whole server. */
export interface Random {
  bytes(length: number): Uint8Array
  /** Undefined for a source that cannot be repeated. */
  state(): RandomState | undefined
  restore(state: RandomState): void
}

/** A source that can be repeated. */
export interface SeededRandom extends Random {
  state(): RandomState
}

/** Bytes of the machine's own generator: what a server in use must have. */
export const createRandom = (): Random => ({
  bytes: (length) => new Uint8Array(randomBytes(length)),
  state: () => undefined,
  restore: () => {
    throw new Error('Only a seeded source of randomness can be restored.')
  },
})

/**
 * The same bytes for the same seed, always: for tests and demonstrations, never for secrets.
 *
 * @param drawn how many blocks it has given before
 */
export const createSeededRandom = (seed: string, drawn = 0): SeededRandom => {
  let state: RandomState = { seed, drawn }
  return {
    bytes: (length) => {
      const bytes = new Uint8Array(length)
      for (let offset = 0; offset < length; offset += 32) {
        const block = hash('sha256', `${state.seed}:${state.drawn}`, 'buffer')
        bytes.set(block.subarray(0, Math.min(32, length - offset)), offset)
        state = { ...state, drawn: state.drawn + 1 }
      }
      return bytes
    },
    state: () => state,
    restore: (kept) => {
      state = kept
    },
  }
}
