import type { CheckedRecharge } from '@panel/contracts/services/gogo_admin/programme'

/** A row of a recharge as somebody typed it. */
export interface TypedRecharge {
  readonly to: string
  readonly units: bigint
  readonly reference: string
}

/** A row that the programme looked up. */
export interface RechargeLine extends TypedRecharge {
  readonly checked: CheckedRecharge
}

/** A recharge that is going to be signed: all rows of one account under one reference together. */
export interface PlannedRecharge {
  readonly to: string
  readonly units: bigint
  readonly reference: string
}

export const lineKey = ({ to, reference }: TypedRecharge): string => `${to} ${reference}`

/** Rows with what is known about each, in their order. */
export const joinChecked = (
  rows: readonly TypedRecharge[],
  checked: readonly CheckedRecharge[],
): RechargeLine[] => {
  const lines: RechargeLine[] = []
  for (const [index, row] of rows.entries()) {
    const known = checked[index]
    if (known) lines.push({ ...row, checked: known })
  }
  return lines
}

/** The rows that go to an account that is known; those recharged before only where they are switched on. */
export const chosenLines = (lines: readonly RechargeLine[], again: ReadonlySet<string>): RechargeLine[] =>
  lines.filter(
    (line) => line.checked.accountId !== null && (line.checked.before === null || again.has(lineKey(line))),
  )

/** One recharge for each account and reference, with the units of its rows added up. */
export const planRecharges = (lines: readonly RechargeLine[]): PlannedRecharge[] => {
  const planned = new Map<string, PlannedRecharge>()
  for (const { checked, units, reference } of lines) {
    const to = checked.accountId
    if (to === null) continue
    const key = `${to} ${reference}`
    planned.set(key, { to, reference, units: units + (planned.get(key)?.units ?? 0n) })
  }
  return [...planned.values()]
}

/** Accounts with several rows, and what those add up to. */
export const addedUp = (lines: readonly RechargeLine[]) =>
  [...Map.groupBy(lines, ({ checked }) => checked.accountId ?? '')]
    .filter(([, rows]) => rows.length > 1)
    .map(([accountId, rows]) => ({
      accountId,
      rows: rows.length,
      units: rows.reduce((sum, { units }) => sum + units, 0n),
    }))

export const totalUnits = (lines: readonly RechargeLine[]): bigint =>
  lines.reduce((sum, { units }) => sum + units, 0n)

/** By how much the liability grows: what goes to the programme's own accounts is owed to nobody. */
export const owedUnits = (lines: readonly RechargeLine[]): bigint =>
  totalUnits(lines.filter(({ checked }) => !checked.own))
