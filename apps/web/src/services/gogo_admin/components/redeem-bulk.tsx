import { Button, Group } from '@mantine/core'
import type { Redeem } from '@panel/contracts/services/gogo_admin/redeems'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionDialog } from '../../../shared/decisions/decision-dialog.tsx'
import { useUnsentReasons } from '../../../shared/decisions/use-unsent-reasons.ts'
import type { CallIntent } from '../../../shared/transactions/transaction-intent.ts'
import type { TransactionResult } from '../../../shared/transactions/transaction-result.ts'
import { decisionOn } from '../loyalty-calls.ts'
import { redeemWords } from '../words.ts'

interface RedeemBulkProps {
  readonly rows: readonly Redeem[]
  /** Writes the decisions as one bulk. */
  readonly onDecide: (calls: readonly CallIntent[]) => Promise<TransactionResult | null>
}

/** Approves or refuses every selected redemption that waits, in one bulk. */
export function RedeemBulk({ rows, onDecide }: RedeemBulkProps) {
  const { t } = useTranslation('gogo_admin')
  const [refusing, setRefusing] = useState(false)
  const waiting = rows.filter(({ state }) => state === 'requested')
  const { reasonOf, send } = useUnsentReasons()
  const decide = (move: 'approve' | 'refuse', reason: string) =>
    send(move, reason, () => onDecide(waiting.map((redeem) => decisionOn(redeem, move, reason))))
  const none = waiting.length === 0
  return (
    <Group gap="xs">
      <Button size="sm" disabled={none} onClick={() => void decide('approve', '')}>
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
          reason={reasonOf('refuse')}
          onDecide={async (reason) => {
            // The dialog closes; the sheet that requests the signature takes its place.
            void decide('refuse', reason)
          }}
          onClose={() => setRefusing(false)}
        />
      )}
    </Group>
  )
}
