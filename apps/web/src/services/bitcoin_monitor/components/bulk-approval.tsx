import { Button, Group } from '@mantine/core'
import { decideWithdrawal } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import type { Withdrawal } from '@panel/contracts/services/bitcoin_monitor/withdrawals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueueDialog } from '../../../shared/bulk/queue-dialog.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { bitcoinDecimals } from '../bitcoin.ts'
import { bridgeEndpoints } from '../queries.ts'
import { useApprovalObstacle } from '../use-approval-obstacle.ts'

interface BulkApprovalProps {
  readonly rows: readonly Withdrawal[]
  readonly clear: () => void
}

/** Approves the selected withdrawals that wait for it, one after the other. */
export function BulkApproval({ rows, clear }: BulkApprovalProps) {
  const { t } = useTranslation('bitcoin_monitor')
  const obstacleIn = useApprovalObstacle()
  const [asked, setAsked] = useState<readonly Withdrawal[]>()
  const waiting = rows.filter(({ state }) => state === 'burned')
  return (
    <>
      <Button size="sm" disabled={waiting.length === 0} onClick={() => setAsked(waiting)}>
        {t('bulk.open', { count: waiting.length })}
      </Button>
      {asked && (
        <QueueDialog
          title={t('bulk.title', { count: asked.length })}
          text={t('bulk.text')}
          confirm={t('bulk.start')}
          rows={asked.map(({ id, units }) => ({
            id,
            label: (
              <Group gap="xs">
                {t('withdrawal.number', { number: formatCount(id) })}
                <Amount units={units} decimals={bitcoinDecimals} assetId="BTC" />
              </Group>
            ),
          }))}
          invalidates={bridgeEndpoints}
          act={(id, change) => {
            const body = { move: 'approve', seen: 'burned' } as const
            return change(decideWithdrawal, { params: { id: String(id) }, body })
          }}
          explain={obstacleIn}
          onClose={(isDone) => {
            setAsked(undefined)
            if (isDone) clear()
          }}
        />
      )}
    </>
  )
}
