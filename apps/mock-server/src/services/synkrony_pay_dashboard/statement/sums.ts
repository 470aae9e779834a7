import type { StatementFigures } from '@panel/contracts/services/synkrony_pay_dashboard/statement'

/** What payers gave and what of it did not reach the merchant. */
export interface Moved {
  readonly gross: bigint
  readonly fee: bigint
}

export const sumOfMoved = (parts: readonly Moved[]): Moved => ({
  gross: parts.reduce((sum, { gross }) => sum + gross, 0n),
  fee: parts.reduce((sum, { fee }) => sum + fee, 0n),
})

export const figuresOf = ({ gross, fee }: Moved): StatementFigures => ({
  grossUnits: String(gross),
  feeUnits: String(fee),
  netUnits: String(gross - fee),
})
