import { listFills, listOrders } from '@panel/contracts/services/orderbook_admin/endpoints'
import type { Order } from '@panel/contracts/services/orderbook_admin/orders'
import { quoteAssetId } from '@panel/contracts/smart-contracts/exchange/prices'
import { Link } from '@tanstack/react-router'
import { formatUnitsShort } from '../../../shared/format/amounts.ts'
import { accountColumn, momentColumn, ticketColumn } from '../../../shared/list/columns.tsx'
import { csvAmount } from '../../../shared/list/csv.ts'
import { defineList, type ListColumnDefinition } from '../../../shared/list/define-list.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StatusBadge, type Tone } from '../../../shared/ui/status-badge.tsx'
import { exactPrice, formatPrice } from '../format-price.ts'
import classes from './exchange.module.css'

const stateTones: Readonly<Record<Order['state'], Tone>> = {
  open: 'waiting',
  filled: 'good',
  cancelled: 'neutral',
}

/** Where an order's own page is: the pair's page with its number in the address. */
function OrderLink({ pair, orderId }: { pair: string; orderId: number }) {
  return (
    <Link
      to="/iservice/orderbook_admin/orders/$pair"
      params={{ pair }}
      // The list's filters stay, so that the way back finds the same rows.
      search={(before) => ({ ...before, order: orderId })}
    >
      {orderId}
    </Link>
  )
}

const priceColumn: ListColumnDefinition<{ readonly price: number }, unknown> = {
  id: 'price',
  align: 'end',
  csv: ({ price }) => ({ amount: exactPrice(price) }),
  cell: ({ price }) => formatPrice(price, price),
}

/** How many of the pair's token, by the name of the member. */
const countColumn = <Id extends string>(
  id: Id,
): ListColumnDefinition<Readonly<Record<Id, string>> & { readonly decimals: number }, unknown> => ({
  id,
  align: 'end',
  csv: (row) => csvAmount(row[id], row.decimals),
  cell: (row) => formatUnitsShort(row[id], row.decimals),
})

/** A pair's orders, open and done. */
export const orderList = defineList(listOrders, {
  id: 'exchange-orders',
  namespace: 'orderbook_admin',
  texts: 'orders',
  rowId: ({ orderId }) => String(orderId),
  filters: {
    state: { labels: 'orders.states' },
    side: { labels: 'sides' },
    text: { hint: true },
    placedFrom: { param: 'from' },
    placedTo: { param: 'to' },
    pair: 'page',
    orderId: 'page',
  },
  columns: [
    {
      id: 'orderId',
      heading: true,
      csv: ({ orderId }) => String(orderId),
      cell: ({ pair, orderId }) => <OrderLink pair={pair} orderId={orderId} />,
    },
    {
      id: 'state',
      csv: ({ state }) => state,
      cell: ({ state }, { t }) => (
        <StatusBadge tone={stateTones[state]}>{t(`orders.states.${state}`)}</StatusBadge>
      ),
    },
    {
      id: 'side',
      csv: ({ side }) => side,
      cell: ({ side }, { t }) => (
        <span className={classes.side} data-side={side}>
          {t(`sides.${side}`)}
        </span>
      ),
    },
    priceColumn,
    countColumn('units'),
    countColumn('left'),
    accountColumn('accountId'),
    momentColumn('placedAt'),
    momentColumn('doneAt', { hiddenAtFirst: true }),
    { id: 'reason', hiddenAtFirst: true, csv: ({ reason }) => reason, cell: ({ reason }) => reason },
    ticketColumn('ticket', { hiddenAtFirst: true }),
  ],
})

/** What changed hands: of a pair, or of one order. */
export const fillList = defineList(listFills, {
  id: 'exchange-fills',
  namespace: 'orderbook_admin',
  texts: 'fills',
  prefix: 'fill-',
  rowId: ({ fillId }) => String(fillId),
  filters: { filledFrom: { param: 'from' }, filledTo: { param: 'to' }, pair: 'page', orderId: 'page' },
  columns: [
    {
      id: 'filledAt',
      heading: true,
      csv: ({ filledAt }) => filledAt,
      cell: ({ filledAt }) => <Moment at={filledAt} brief />,
    },
    priceColumn,
    countColumn('units'),
    {
      id: 'quoteUnits',
      align: 'end',
      csv: ({ quoteUnits, quoteDecimals }) => csvAmount(quoteUnits, quoteDecimals),
      cell: ({ quoteUnits, quoteDecimals }) => (
        <Amount units={quoteUnits} decimals={quoteDecimals} assetId={quoteAssetId} />
      ),
    },
    {
      id: 'makerOrder',
      csv: ({ makerOrder }) => String(makerOrder),
      cell: ({ pair, makerOrder }) => <OrderLink pair={pair} orderId={makerOrder} />,
    },
    {
      id: 'takerOrder',
      csv: ({ takerOrder }) => String(takerOrder),
      cell: ({ pair, takerOrder }) => <OrderLink pair={pair} orderId={takerOrder} />,
    },
    accountColumn('buyer'),
    accountColumn('seller'),
    ticketColumn('ticket'),
  ],
})
