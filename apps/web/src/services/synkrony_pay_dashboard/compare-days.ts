import type {
  Statement,
  StatementCheck,
  StatementSum,
} from '@panel/contracts/services/synkrony_pay_dashboard/statement'

export interface ComparedDay {
  readonly startsAt: string
  /** Undefined on a day that only the ledger has. */
  readonly stated: StatementSum | undefined
  /** Undefined while the ledger was not read. */
  readonly ledgerNet: bigint | undefined
  /** By how much the ledger's net is more than the stated one. */
  readonly difference: bigint | undefined
}

/** The days of a statement beside those of the ledger, oldest first. */
export const comparedDays = (statement: Statement, check: StatementCheck | undefined): ComparedDay[] => {
  const stated = new Map(statement.days.map((day) => [day.startsAt, day]))
  const ledger = new Map((check?.days ?? []).map((day) => [day.startsAt, day]))
  return [...new Set([...stated.keys(), ...ledger.keys()])].toSorted().map((startsAt) => {
    const day = stated.get(startsAt)
    const ledgerNet = check && BigInt(ledger.get(startsAt)?.netUnits ?? 0)
    const difference = ledgerNet === undefined ? undefined : ledgerNet - BigInt(day?.netUnits ?? 0)
    return { startsAt, stated: day, ledgerNet, difference }
  })
}
