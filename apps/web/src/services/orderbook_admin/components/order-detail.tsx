import { Button, Stack } from '@mantine/core'
import type { Order } from '@panel/contracts/services/orderbook_admin/orders'
import { exchange } from '@panel/contracts/smart-contracts/exchange'
import { tokenOfPair } from '@panel/contracts/smart-contracts/exchange/prices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatUnitsShort } from '../../../shared/format/amounts.ts'
import { assetName } from '../../../shared/format/asset-name.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import type { DescribeChanges } from '../../../shared/transactions/describe-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { formatPrice } from '../format-price.ts'
import { orderQuery } from '../queries.ts'
import type { ExchangeWrite } from '../use-exchange-write.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { fillList } from './order-list.tsx'

function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation('orderbook_admin')
  const token = tokenOfPair(order.pair) ?? ''
  const amount = (units: string): string => `${formatUnitsShort(units, order.decimals)} ${assetName(token)}`
  const filled = String(BigInt(order.units) - BigInt(order.left))
  return (
    <FactList
      facts={[
        fact(t('fields.state'), t(`orders.states.${order.state}`)),
        fact(t('fields.side'), t(`sides.${order.side}`)),
        fact(t('fields.price'), formatPrice(order.price, order.price)),
        fact(t('fields.units'), amount(order.units)),
        fact(t('orders.filled'), amount(filled)),
        fact(t('fields.left'), amount(order.left)),
        fact(t('fields.accountId'), <AccountId id={order.accountId} label={t('fields.accountId')} />),
        fact(t('fields.placedAt'), <Moment at={order.placedAt} />),
        fact(t('fields.doneAt'), order.doneAt === null ? '–' : <Moment at={order.doneAt} />),
        fact(
          t('fields.ticket'),
          <ShortId id={order.ticket} label={t('fields.ticket')} explorer="transaction" />,
        ),
        ...(order.cancelledBy === null
          ? []
          : [
              fact(
                t('orders.cancelledBy'),
                <AccountId id={order.cancelledBy} label={t('orders.cancelledBy')} />,
              ),
              fact(t('fields.reason'), order.reason || '–'),
            ]),
      ]}
    />
  )
}

interface OrderDetailProps {
  readonly pair: string
  readonly orderId: number
  readonly search: UrlSearch
  readonly writes: ExchangeWrite
}

/** Says which order a signed call cancels: the call itself has only its number. */
const useWhatIsCancelled = (order: Order | undefined): DescribeChanges => {
  const { t } = useTranslation('orderbook_admin')
  return ({ value }) => {
    const { data } = exchange.methods.cancel.args.safeParse(value)
    if (!order || data?.orders.length !== 1 || Number(data.orders[0]) !== order.orderId) return undefined
    const words = {
      orderId: order.orderId,
      side: t(`sides.${order.side}`),
      units: `${formatUnitsShort(order.units, order.decimals)} ${assetName(tokenOfPair(order.pair) ?? '')}`,
      price: formatPrice(order.price, order.price),
      reason: data.reason,
    }
    const sentences = (
      <>
        <p>{t('cancel.sentence', words)}</p>
        <AccountId id={order.accountId} label={t('fields.accountId')} />
      </>
    )
    return { accountId: order.accountId, sentences }
  }
}

/** One order: its facts, its fills, and its cancelling while it is open. */
export function OrderDetail({ pair, orderId, search, writes }: OrderDetailProps) {
  const { t } = useTranslation('orderbook_admin')
  const query = useQuery(orderQuery(orderId))
  const [asking, setAsking] = useState(false)
  const find = (rows: readonly Order[]) => rows.find((each) => each.pair === pair)
  const whatIsCancelled = useWhatIsCancelled(find(query.data?.rows ?? []))
  return (
    <Stack>
      <TransactionView flow={writes.flow} whatChanges={whatIsCancelled} />
      <QueryView query={query} loading={240}>
        {({ rows }) => {
          const order = find(rows)
          if (!order) {
            return (
              <EmptyState
                title={t('orders.unknown.title')}
                text={t('orders.unknown.text', { orderId, pair })}
              />
            )
          }
          return (
            <>
              <OrderFacts order={order} />
              {order.state === 'open' && (
                <Button
                  color="red"
                  variant="outline"
                  disabled={writes.busy}
                  onClick={() => setAsking(true)}
                  style={{ justifySelf: 'start', alignSelf: 'start' }}
                >
                  {t('cancel.one')}
                </Button>
              )}
              <ServerList list={fillList} search={search} fixed={{ orderId }} heading={t('fills.ofOrder')} />
            </>
          )
        }}
      </QueryView>
      {asking && (
        <CancelDialog
          orders={[orderId]}
          reason={writes.cancelReasonOf([orderId])}
          onClose={() => setAsking(false)}
          onCancel={(reason) => void writes.cancel([orderId], reason)}
        />
      )}
    </Stack>
  )
}
