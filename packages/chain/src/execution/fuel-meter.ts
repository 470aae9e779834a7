import { ExecutionFault } from './execution-fault.ts'

/** What each step of an execution costs. Small against the usual limit of 1000, so that ordinary calls fit. */
export const fuelCosts = {
  call: 10,
  read: 1,
  write: 5,
  event: 5,
  signatureCheck: 50,
  /** For each started 256 bytes that are written or emitted. */
  bytes: 1,
} as const

/** Counts the fuel of one execution and stops it at its limit. */
export interface FuelMeter {
  spend(units: number): void
  spendBytes(length: number): void
  readonly used: bigint
}

/** @param limit the most that may be used; undefined for no limit */
export const createFuelMeter = (limit: bigint | undefined): FuelMeter => {
  let used = 0n
  const spend = (units: number) => {
    used += BigInt(units)
    if (limit === undefined || used <= limit) return
    used = limit
    throw new ExecutionFault('burning fuel error', `the execution needs more than its limit of ${limit}`)
  }
  return {
    spend,
    spendBytes: (length) => spend(Math.ceil(length / 256) * fuelCosts.bytes),
    get used() {
      return used
    },
  }
}

/** A whole number as nodes write it: in the smallest form wherever a number holds it exactly. */
export const smallest = (value: bigint): bigint | number => (value <= 0xffff_ffffn ? Number(value) : value)
