import type { ReactNode } from 'react'
import { exactUnits } from '../format/amounts.ts'
import { AccountId } from '../ui/account-id.tsx'
import { Amount } from '../ui/amount.tsx'
import { Moment } from '../ui/moment.tsx'
import { ShortId } from '../ui/short-id.tsx'
import { AmountsCell } from './amounts-cell.tsx'
import { csvAmount } from './csv.ts'
import type { ListColumnDefinition } from './define-list.ts'

type Options = Pick<ListColumnDefinition<unknown, unknown>, 'heading' | 'hiddenAtFirst'>

/** A column whose row has a member of the column's name. */
type MemberColumn<Id extends string, Value> = ListColumnDefinition<Readonly<Record<Id, Value>>, unknown>

/** A text as it is, such as an asset's id. */
export const textColumn = <Id extends string>(id: Id, options: Options = {}): MemberColumn<Id, string> => ({
  id,
  ...options,
  csv: (row) => row[id],
  cell: (row) => row[id],
})

/** A moment, where there is one. */
export const momentColumn = <Id extends string>(
  id: Id,
  options: Options = {},
): MemberColumn<Id, string | null> => ({
  id,
  align: 'end',
  ...options,
  csv: (row) => row[id],
  cell: (row) => row[id] && <Moment at={row[id]} brief />,
})

/** An account, where there is one. */
export const accountColumn = <Id extends string>(
  id: Id,
  options: Options = {},
): MemberColumn<Id, string | null> => ({
  id,
  ...options,
  csv: (row) => row[id],
  cell: (row, { label }) => row[id] && <AccountId id={row[id]} label={label} />,
})

/** A transaction on the ledger, where there is one. */
export const ticketColumn = <Id extends string>(
  id: Id,
  options: Options = {},
): ListColumnDefinition<Readonly<Partial<Record<Id, string | null | undefined>>>, unknown> => ({
  id,
  ...options,
  csv: (row) => row[id] ?? null,
  cell: (row, { label }) => row[id] && <ShortId id={row[id]} label={label} explorer="transaction" />,
})

interface ShownAmount {
  readonly units: string
  readonly decimals: number
  /** Left out where the asset is named next to the amount. */
  readonly assetId?: string
}

/** An amount. */
export const amountColumn = <Row,>(
  id: string,
  amountOf: (row: Row) => ShownAmount,
  options: Options = {},
): ListColumnDefinition<Row, unknown> => ({
  id,
  align: 'end',
  ...options,
  csv: (row) => {
    const { units, decimals } = amountOf(row)
    return csvAmount(units, decimals)
  },
  cell: (row) => <Amount assetId="" {...amountOf(row)} />,
})

type AmountOfAsset = Required<ShownAmount>

/** Amounts of several assets: a row shows the first, and the others when requested. */
export const amountsColumn = <Row, Amount extends AmountOfAsset>(
  id: string,
  amountsOf: (row: Row) => readonly Amount[],
  show: (amount: Amount, row: Row) => ReactNode,
): ListColumnDefinition<Row, unknown> => ({
  id,
  align: 'end',
  csv: (row) =>
    amountsOf(row)
      .map(({ units, decimals, assetId }) => `${exactUnits(units, decimals)} ${assetId}`)
      .join('; '),
  cell: (row) => {
    const amounts = amountsOf(row)
    if (amounts.length === 0) return null
    return (
      <AmountsCell
        amounts={amounts.map((amount) => ({ assetId: amount.assetId, shown: show(amount, row) }))}
      />
    )
  },
})
