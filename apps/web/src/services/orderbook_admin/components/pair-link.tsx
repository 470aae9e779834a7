import type { OrderSide } from '@panel/contracts/smart-contracts/exchange/methods'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface PairLinkProps {
  readonly pair: string
  /** The rows that a figure is made of: fills, or orders that are open, of one side or both. */
  readonly rows: 'fills' | 'openOrders'
  readonly side?: OrderSide
  /** Of one account alone. */
  readonly accountId?: string
  readonly children: ReactNode
}

/** A figure as the way to the fills or the open orders of its pair. */
export function PairLink({ pair, rows, side, accountId, children }: PairLinkProps) {
  const search =
    rows === 'fills'
      ? { part: 'fills' }
      : { part: 'orders', state: 'open', ...(side && { side }), ...(accountId && { text: accountId }) }
  return (
    <Link to="/iservice/orderbook_admin/orders/$pair" params={{ pair }} search={search}>
      {children}
    </Link>
  )
}
