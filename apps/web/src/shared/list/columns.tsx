import { AccountId } from '../ui/account-id.tsx'
import { Amount } from '../ui/amount.tsx'
import { Moment } from '../ui/moment.tsx'
import { ShortId } from '../ui/short-id.tsx'
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

/** A moment. */
export const momentColumn = <Id extends string>(id: Id, options: Options = {}): MemberColumn<Id, string> => ({
  id,
  align: 'end',
  ...options,
  csv: (row) => row[id],
  cell: (row) => <Moment at={row[id]} brief />,
})

/** An account. */
export const accountColumn = <Id extends string>(
  id: Id,
  options: Options = {},
): MemberColumn<Id, string> => ({
  id,
  ...options,
  csv: (row) => row[id],
  cell: (row, { label }) => <AccountId id={row[id]} label={label} />,
})

/** A transaction on the ledger, where there is one. */
export const ticketColumn = (
  options: Options = {},
): ListColumnDefinition<{ readonly ticket?: string | null | undefined }, unknown> => ({
  id: 'ticket',
  ...options,
  csv: ({ ticket }) => ticket ?? '',
  cell: ({ ticket }, { label }) =>
    ticket ? <ShortId id={ticket} label={label} explorer="transaction" /> : '–',
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
