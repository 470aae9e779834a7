import { decodeMessagePack } from '@panel/ledger/encoding'
import { useMemo } from 'react'
import { returnsOf } from '../transactions/transaction-result.ts'
import { useBase58Bytes } from '../transactions/use-base58-bytes.ts'

/** What became of one part of a bulk. */
export interface PartOutcome {
  readonly ticket: string
  readonly success: boolean
  /** What the call answered; undefined where it cannot be read. */
  readonly returns: unknown
  readonly burnedFuel: bigint
}

const decoded = (bytes: unknown): unknown => {
  if (!(bytes instanceof Uint8Array)) return undefined
  try {
    return bytes.length === 0 ? null : decodeMessagePack(bytes)
  } catch {
    return undefined
  }
}

const outcomeOf = (part: unknown): PartOutcome | undefined => {
  if (!Array.isArray(part)) return undefined
  const [ticket, outcome] = part
  if (typeof ticket !== 'string' || !Array.isArray(outcome)) return undefined
  const [success, returns, burnedFuel] = outcome
  if (typeof success !== 'boolean') return undefined
  const isCount = typeof burnedFuel === 'number' || typeof burnedFuel === 'bigint'
  return { ticket, success, returns: decoded(returns), burnedFuel: isCount ? BigInt(burnedFuel) : 0n }
}

/**
 * What became of each part of a bulk that was executed, in the order of its parts.
 *
 * @param receipt the bytes of the bulk's receipt
 * @returns undefined for a receipt without them: a failed bulk's has one text for all
 */
export const partOutcomes = (receipt: Uint8Array): readonly PartOutcome[] | undefined => {
  try {
    const parts = decoded(returnsOf(receipt))
    if (!Array.isArray(parts)) return undefined
    const outcomes = parts.flatMap((part) => outcomeOf(part) ?? [])
    return outcomes.length === parts.length && outcomes.length > 0 ? outcomes : undefined
  } catch {
    return undefined
  }
}

/**
 * What became of each part of a bulk, by its receipt in base58.
 *
 * @returns undefined while a long receipt is read, null for one without outcomes of parts
 */
export const usePartOutcomes = (receipt: string | null): readonly PartOutcome[] | null | undefined => {
  const bytes = useBase58Bytes(receipt)
  return useMemo(() => bytes && (partOutcomes(bytes) ?? null), [bytes])
}
