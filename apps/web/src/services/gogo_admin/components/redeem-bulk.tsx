import { Button, Group } from '@mantine/core'
import type { Redeem } from '@panel/contracts/services/gogo_admin/redeems'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionDialog } from '../../../shared/decisions/decision-dialog.tsx'
import type { CallIntent } from '../../../shared/transactions/transaction-intent.ts'
import { decisionOn } from '../loyalty-calls.ts'
import { redeemWords } from '../words.ts'

interface RedeemBulkProps {
  readonly rows: readonly Redeem[]
  /** Writes the decisions as one bulk. */
  readonly onDecide: (calls: readonly CallIntent[]) => void
}

/** Approves or refuses every selected redemption that waits, in one bulk. */
export function RedeemBulk({ rows, onDecide }: RedeemBulkProps) {
  const { t } = useTranslation('gogo_admin')
  const [refusing, setRefusing] = useState(false)
  const waiting = rows.filter(({ state }) => state === 'requested')
  const decide = (move: 'approve' | 'refuse', reason: string) =>
    onDecide(waiting.map((redeem) => decisionOn(redeem, move, reason)))
  const none = waiting.length === 0
  return (
    <Group gap="xs">
      <Button size="sm" disabled={none} onClick={() => decide('approve', '')}>
        {t('redeems.approve', { count: waiting.length })}
      </Button>
      <Button size="sm" variant="default" disabled={none} onClick={() => setRefusing(true)}>
        {t('redeems.refuse', { count: waiting.length })}
      </Button>
      {refusing && (
        <DecisionDialog
          {...redeemWords}
          title={t('redeems.refuse', { count: waiting.length })}
          text={t('redeem.ask.refuse')}
          confirm={t('redeem.moves.refuse')}
          needsReason
          onDecide={async (reason) => decide('refuse', reason)}
          onClose={() => setRefusing(false)}
        />
      )}
    </Group>
  )
}
