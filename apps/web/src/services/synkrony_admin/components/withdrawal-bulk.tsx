import { Button, Stack, Text, Textarea } from '@mantine/core'
import { longestReason } from '@panel/contracts/platform/decisions'
import type { EndpointAnswer } from '@panel/contracts/platform/endpoint'
import type { Withdrawal } from '@panel/contracts/platform/payments/withdrawals'
import { decideWithdrawalRequests } from '@panel/contracts/services/synkrony_admin/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textKeysOf } from '../../../shared/api/api-error.ts'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { WithdrawalStateBadge } from '../../../shared/withdrawals/withdrawal-state.tsx'
import { isInvolved } from '../is-involved.ts'
import { useChange } from '../queries.ts'
import { fundsIn, useFundsText } from '../use-funds-text.ts'

type Outcome = EndpointAnswer<typeof decideWithdrawalRequests>['outcomes'][number]

interface WithdrawalBulkProps {
  readonly rows: readonly Withdrawal[]
  readonly clear: () => void
}

/** Approves or refuses selected withdrawals in one call, each decided alone, and says what became of each. */
export function WithdrawalBulk({ rows, clear }: WithdrawalBulkProps) {
  const { t } = useTranslation('synkrony_admin')
  const [asked, setAsked] = useState<{ move: 'approve' | 'refuse'; rows: readonly Withdrawal[] }>()
  const own = useOwnAccountId()
  const waiting = rows.filter(
    (row) =>
      (row.state === 'requested' || row.state === 'agreed') &&
      !isInvolved([row.merchantId, row.destination], own),
  )
  const open = (move: 'approve' | 'refuse') => () => setAsked({ move, rows: waiting })
  return (
    <>
      <Button size="sm" disabled={waiting.length === 0} onClick={open('approve')}>
        {t('withdraw.bulk.approve', { count: waiting.length })}
      </Button>
      <Button size="sm" variant="default" disabled={waiting.length === 0} onClick={open('refuse')}>
        {t('withdraw.bulk.refuse', { count: waiting.length })}
      </Button>
      {asked && (
        <BulkDialog
          {...asked}
          onClose={(isDone) => {
            setAsked(undefined)
            if (isDone) clear()
          }}
        />
      )}
    </>
  )
}

interface BulkDialogProps {
  readonly move: 'approve' | 'refuse'
  readonly rows: readonly Withdrawal[]
  readonly onClose: (isDone: boolean) => void
}

function BulkDialog({ move, rows, onClose }: BulkDialogProps) {
  const { t } = useTranslation('synkrony_admin')
  const { t: shared } = useTranslation('shared')
  const change = useChange()
  const [reason, setReason] = useState('')
  const { error, busy, attempt } = useAttempt()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const run = () =>
    attempt(async () => {
      const decided = rows.map(({ id, state: seen, revision }) => ({
        ...{ id: String(id), move, seen, revision },
        reason: reason.trim(),
      }))
      setOutcomes((await change(decideWithdrawalRequests, { body: { rows: decided } })).outcomes)
    })
  const needsReason = move === 'refuse'
  return (
    <Dialog
      title={t(`withdraw.bulk.${move}Title`, { count: rows.length })}
      asks
      busy={busy}
      onClose={() => onClose(outcomes !== undefined)}
      actions={
        <>
          <Button variant="default" disabled={busy} onClick={() => onClose(outcomes !== undefined)}>
            {shared(outcomes ? 'close' : 'cancel')}
          </Button>
          {!outcomes && (
            <Button loading={busy} disabled={needsReason && reason.trim() === ''} onClick={() => void run()}>
              {t(`withdraw.bulk.${move}`, { count: rows.length })}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="md">
        <Text size="sm">{t(`withdraw.bulk.${move}Text`)}</Text>
        {needsReason && !outcomes && (
          <Textarea
            label={t('fields.reason')}
            required
            maxLength={longestReason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {error && <ErrorNotice error={error} />}
        <RowList aria-live="polite">
          {rows.map((row) => (
            <BulkRow key={row.id} row={row} outcome={outcomes?.find(({ id }) => id === String(row.id))} />
          ))}
        </RowList>
      </Stack>
    </Dialog>
  )
}

/** One withdrawal, and what became of it. */
function BulkRow({ row, outcome }: { readonly row: Withdrawal; readonly outcome: Outcome | undefined }) {
  const { t } = useTranslation('synkrony_admin')
  const { t: shared } = useTranslation('shared')
  const { id, units, decimals, assetId, needsSecond, agreement } = row
  const refusal = outcome?.refusal
  const funds = refusal && fundsIn(refusal)
  const fundsText = useFundsText({ decimals })
  const note = needsSecond && agreement === null && !outcome ? t('withdraw.needsTwo') : undefined
  return (
    <li>
      <TwoLines note={note}>{t('withdraw.number', { number: id })}</TwoLines>
      <Amount units={units} decimals={decimals} assetId={assetId} />
      {outcome?.state && <WithdrawalStateBadge state={outcome.state} />}
      {refusal && (
        <TwoLines note={funds && fundsText(funds)}>
          <strong>{shared(textKeysOf(refusal))}</strong>
        </TwoLines>
      )}
    </li>
  )
}
