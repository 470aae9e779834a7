import { Button, Stack } from '@mantine/core'
import { listOrders } from '@panel/contracts/services/orderbook_admin/endpoints'
import { maximumCancelled } from '@panel/contracts/smart-contracts/exchange/methods'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useCalmList } from '../use-calm-list.ts'
import type { ExchangeWrite } from '../use-exchange-write.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { orderList } from './order-list.tsx'

interface OrderPanelProps {
  readonly pair: string
  readonly search: UrlSearch
  readonly writes: ExchangeWrite
}

/** The orders that are to be cancelled, and how their rows are no longer selected. */
interface Asked {
  readonly orders: readonly number[]
  readonly clear?: () => void
}

/** A pair's orders, of which open ones can be cancelled, one or many in one transaction. */
export function OrderPanel({ pair, search, writes }: OrderPanelProps) {
  const { t } = useTranslation('orderbook_admin')
  const calm = useCalmList([listOrders])
  const [asked, setAsked] = useState<Asked>()
  const cancel = async ({ orders, clear }: Asked, reason: string) => {
    // Rows whose cancelling was declined stay selected.
    if ((await writes.cancel(orders, reason))?.success) clear?.()
  }
  return (
    <Stack>
      <TransactionView flow={writes.flow} />
      <div {...calm}>
        <ServerList
          list={orderList}
          search={search}
          fixed={{ pair }}
          actions={({ orderId, state }) =>
            state === 'open' && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={writes.busy}
                onClick={() => setAsked({ orders: [orderId] })}
              >
                {t('cancel.one')}
              </Button>
            )
          }
          selectionActions={(rows, clear) => {
            const orders = rows.flatMap(({ orderId, state }) => (state === 'open' ? [orderId] : []))
            const tooMany = orders.length > maximumCancelled
            return (
              <>
                <Button
                  size="sm"
                  color="red"
                  variant="outline"
                  disabled={writes.busy || orders.length === 0 || tooMany}
                  onClick={() => setAsked({ orders, clear })}
                >
                  {t('cancel.selected', { count: orders.length })}
                </Button>
                {tooMany && <span>{t('cancel.tooMany', { count: maximumCancelled })}</span>}
              </>
            )
          }}
        />
      </div>
      {asked && (
        <CancelDialog
          orders={asked.orders}
          reason={writes.cancelReasonOf(asked.orders)}
          onClose={() => setAsked(undefined)}
          onCancel={(reason) => void cancel(asked, reason)}
        />
      )}
    </Stack>
  )
}
