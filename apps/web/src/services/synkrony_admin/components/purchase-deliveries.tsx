import { Button } from '@mantine/core'
import { resendWebhook } from '@panel/contracts/services/synkrony_admin/endpoints'
import type { PurchaseDetail } from '@panel/contracts/services/synkrony_admin/purchases'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { numericColumn, SmallTable } from '../../../shared/ui/small-table.tsx'
import { useWideScreen } from '../../../shared/ui/use-wide-screen.ts'
import { DeliveryDialog } from '../../../shared/webhooks/delivery-dialog.tsx'
import { DeliveryDuration, DeliveryState, DeliveryType } from '../../../shared/webhooks/delivery-values.tsx'
import { useChange } from '../queries.ts'

interface DeliveriesProps {
  readonly deliveries: PurchaseDetail['deliveries']
  readonly onOpen: (id: number) => void
}

function DeliveryTable({ deliveries, onOpen }: DeliveriesProps) {
  const { t } = useTranslation('synkrony_admin')
  return (
    <SmallTable
      label={t('webhooks.title')}
      columns={[
        t('fields.type'),
        t('fields.state'),
        t('fields.dueAt'),
        numericColumn(t('fields.durationMs')),
      ]}
    >
      <tbody>
        {deliveries.map(({ id, type, state, status, dueAt, durationMs }) => (
          <tr key={id}>
            <th scope="row">
              <Button size="compact-xs" variant="subtle" onClick={() => onOpen(id)}>
                <DeliveryType type={type} />
              </Button>
            </th>
            <td>
              <DeliveryState state={state} status={status} />
            </td>
            <td>
              <Moment at={dueAt} brief />
            </td>
            <td data-align="end">
              <DeliveryDuration durationMs={durationMs} />
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}

/** The same for a phone, where a table would scroll sideways. */
function DeliveryRows({ deliveries, onOpen }: DeliveriesProps) {
  const { t } = useTranslation('synkrony_admin')
  return (
    <RowList aria-label={t('webhooks.title')}>
      {deliveries.map(({ id, type, state, status, dueAt }) => (
        <li key={id}>
          <TwoLines note={<Moment at={dueAt} brief />}>
            <Button size="compact-xs" variant="subtle" onClick={() => onOpen(id)}>
              <DeliveryType type={type} />
            </Button>
          </TwoLines>
          <DeliveryState state={state} status={status} />
        </li>
      ))}
    </RowList>
  )
}

/** Each webhook that was sent to the shop, with the way to send it again. */
export function PurchaseDeliveries({ deliveries }: Pick<PurchaseDetail, 'deliveries'>) {
  const { t } = useTranslation('synkrony_admin')
  const change = useChange()
  const wide = useWideScreen()
  const [openId, setOpenId] = useState<number>()
  const open = deliveries.find(({ id }) => id === openId)
  const Deliveries = wide ? DeliveryTable : DeliveryRows
  return (
    <Card title={t('webhooks.title')} flush={wide && deliveries.length > 0}>
      {deliveries.length === 0 ? (
        <Hint>{t('webhooks.ofPaymentNone')}</Hint>
      ) : (
        <Deliveries deliveries={deliveries} onOpen={setOpenId} />
      )}
      {open && (
        <DeliveryDialog
          delivery={open}
          onResend={() => change(resendWebhook, { params: { webhookId: open.webhookId }, body: {} })}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </Card>
  )
}
