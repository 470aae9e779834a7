import * as z from 'zod/mini'
import type { TransferFacts } from './transfers.ts'
import { signedWei, wei } from './wei.ts'

/** What transfers add to each term of a token’s equation, in its smallest unit on Ethereum. */
export interface EquationTerms {
  /** What the bridge’s contract on Ethereum holds. */
  readonly locked: bigint
  /** What there is on the ledger, at Ethereum’s decimals. */
  readonly supply: bigint
  /** Parts of deposits that are less than one unit of the ledger. */
  readonly dust: bigint
  /** Deposited and not minted yet. */
  readonly inFlightIn: bigint
  /** Burned and not released yet. */
  readonly inFlightOut: bigint
  readonly mintsWithoutDeposit: bigint
  readonly releasesWithoutBurn: bigint
}

export const noTerms: EquationTerms = {
  locked: 0n,
  supply: 0n,
  dust: 0n,
  inFlightIn: 0n,
  inFlightOut: 0n,
  mintsWithoutDeposit: 0n,
  releasesWithoutBurn: 0n,
}

/** Transfers of the same facts, with their sums. */
export interface TransferGroup extends Pick<TransferFacts, 'direction' | 'ledger' | 'refund'> {
  /** Whether the present Ethereum chain has their deposit or release. */
  readonly isIncluded: boolean
  /** Whether each of them is less than one unit of the ledger. */
  readonly isTiny: boolean
  readonly units: bigint
  /** What is left of the amounts beyond whole units. */
  readonly dust: bigint
}

const termsOfDeposits = (group: TransferGroup, scale: bigint): Partial<EquationTerms> => {
  const { isIncluded, isTiny, ledger, dust } = group
  const whole = group.units * scale
  if (ledger === 'executed') {
    return isIncluded
      ? { locked: whole + dust, supply: whole, dust }
      : { supply: whole, mintsWithoutDeposit: whole }
  }
  if (!isIncluded) return {}
  return isTiny ? { locked: whole + dust, dust } : { locked: whole + dust, inFlightIn: whole + dust }
}

const termsOfWithdrawals = (group: TransferGroup, scale: bigint): Partial<EquationTerms> => {
  const { isIncluded, ledger, refund } = group
  const amount = group.units * scale + group.dust
  const released = isIncluded ? -amount : 0n
  if (ledger !== 'executed') return isIncluded ? { locked: released, releasesWithoutBurn: amount } : {}
  if (refund === 'executed') return { locked: released }
  return isIncluded ? { locked: released, supply: -amount } : { supply: -amount, inFlightOut: amount }
}

/** What transfers of the same facts add to each term. */
export const termsOf = (group: TransferGroup, scale: bigint): EquationTerms => ({
  ...noTerms,
  ...(group.direction === 'in' ? termsOfDeposits(group, scale) : termsOfWithdrawals(group, scale)),
})

export const addTerms = (a: EquationTerms, b: EquationTerms): EquationTerms => ({
  locked: a.locked + b.locked,
  supply: a.supply + b.supply,
  dust: a.dust + b.dust,
  inFlightIn: a.inFlightIn + b.inFlightIn,
  inFlightOut: a.inFlightOut + b.inFlightOut,
  mintsWithoutDeposit: a.mintsWithoutDeposit + b.mintsWithoutDeposit,
  releasesWithoutBurn: a.releasesWithoutBurn + b.releasesWithoutBurn,
})

/** What is locked beyond what is owed: nothing while the bridge is right, negative where something is missing. */
export const differenceOf = ({ locked, supply, dust, inFlightIn, inFlightOut }: EquationTerms): bigint =>
  locked - supply - dust - inFlightIn - inFlightOut

/** The part of a difference that no list explains. */
export const unexplainedOf = (terms: EquationTerms): bigint =>
  differenceOf(terms) + terms.mintsWithoutDeposit + terms.releasesWithoutBurn

/** Locked there = supply here + dust + in flight, in the token’s smallest unit on Ethereum. */
export const equation = z.object({
  locked: signedWei,
  /** The part of what is locked that was there before the first deposit. */
  opening: wei,
  supply: wei,
  dust: wei,
  inFlightIn: wei,
  inFlightOut: wei,
  mintsWithoutDeposit: wei,
  releasesWithoutBurn: wei,
  difference: signedWei,
  /** What the lists without a counterpart do not explain of the difference. */
  unexplained: signedWei,
})
export type Equation = z.infer<typeof equation>
