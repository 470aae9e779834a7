import { Button, Group } from '@mantine/core'
import { type ReviewMove, reviewMachine } from '@panel/contracts/platform/identity-review/machine'
import { requiredDocuments } from '@panel/contracts/platform/identity-review/review'
import { allowedMoves } from '@panel/contracts/platform/state-machine'
import type { ReviewDetail } from '@panel/contracts/services/KYC/reviews'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Callout, Card, Hint } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { type Approval, useCertificateWrite, type Withdrawal } from '../use-certificate-write.ts'
import type { useLease } from '../use-lease.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Lease = ReturnType<typeof useLease>

/** What was decided for a version of the review, kept in case the wallet or the server refuses it. */
interface Earlier {
  readonly version: number
  readonly approval?: Approval
  readonly withdrawal?: Withdrawal
}

/** Who holds the review, and the way to take it or to give it back. */
function LeaseLine({ review, lease }: { readonly review: ReviewDetail; readonly lease: Lease }) {
  const { t } = useTranslation('KYC')
  if (lease.holder) {
    return (
      <Callout tone="warn" role="status">
        <p>
          {t('lease.held')} <AccountId id={lease.holder.by} label={t('fields.lease')} /> {t('lease.until')}{' '}
          <Moment at={lease.holder.until} brief />
        </p>
      </Callout>
    )
  }
  return (
    <Group gap="sm">
      {lease.isMine ? (
        <>
          <Hint role="status">
            {t('lease.mine')} {review.lease && <Moment at={review.lease.until} brief />}
          </Hint>
          <Button variant="default" onClick={() => void lease.release()}>
            {t('lease.release')}
          </Button>
        </>
      ) : (
        <Button onClick={() => void lease.take()}>{t('lease.take')}</Button>
      )}
    </Group>
  )
}

/** What must be done before the review can be approved; empty where nothing must. */
const useUnopened = ({ documents }: ReviewDetail): readonly string[] => {
  const { t } = useTranslation('KYC')
  return requiredDocuments
    .filter((kind) => !documents.some((each) => each.kind === kind && each.present && each.opened))
    .map((kind) => t(`documents.${kind}`))
}

/** What can be decided now: only by who holds the review, and with every required document opened. */
export function DecisionCard({ review, lease }: { readonly review: ReviewDetail; readonly lease: Lease }) {
  const { t } = useTranslation('KYC')
  const own = useOwnAccountId()
  const [chosen, setChosen] = useState<ReviewMove>()
  // For this version alone: what a reviewer overrides is not chosen for a review that changed.
  const [earlier, setEarlier] = useState<Earlier>()
  const given = earlier?.version === review.version ? earlier : undefined
  const writes = useCertificateWrite(review)
  const unopened = useUnopened(review)
  const moves = allowedMoves(reviewMachine, review.state, 'reviewer').filter(
    // Only who certified can withdraw, and only what is on the ledger.
    (move) => move !== 'withdraw' || review.certificate?.certifier === own,
  )
  // The server lets nobody take their own review.
  const isOwn = review.accountId === own
  const closed = (move: ReviewMove): boolean =>
    !lease.isMine || writes.busy || (move === 'approve' && unopened.length > 0)
  const close = (): void => setChosen(undefined)
  return (
    <Card title={t('decide.title')}>
      {!lease.isMine && !(isOwn && moves.length > 0) && <Hint>{t(`review.why.${review.state}`)}</Hint>}
      {moves.length > 0 &&
        (isOwn ? <Hint>{t('lease.own')}</Hint> : <LeaseLine review={review} lease={lease} />)}
      {lease.error && <ErrorNotice error={lease.error} />}
      {!isOwn && moves.includes('approve') && unopened.length > 0 && (
        <Hint role="status">{t('decide.unopened', { documents: unopened.join(', ') })}</Hint>
      )}
      <Group gap="sm">
        {moves.map((move) => (
          <Button
            key={move}
            variant={move === 'approve' ? 'filled' : 'default'}
            disabled={closed(move)}
            onClick={() => setChosen(move)}
          >
            {t(`review.moves.${move}`)}
          </Button>
        ))}
      </Group>
      {writes.error && <ErrorNotice error={writes.error} />}
      <TransactionView flow={writes.flow} />
      {chosen === 'approve' && (
        <ApproveDialog
          review={review}
          earlier={given?.approval}
          onApprove={(decided) => {
            close()
            setEarlier({ version: review.version, approval: decided })
            void writes.approve(decided)
          }}
          onClose={close}
        />
      )}
      {chosen !== undefined && chosen !== 'approve' && (
        <ReasonDialog
          review={review}
          move={chosen}
          earlier={chosen === 'withdraw' ? given?.withdrawal : undefined}
          onWithdraw={(decided) => {
            setEarlier({ version: review.version, withdrawal: decided })
            return writes.withdraw(decided)
          }}
          onClose={close}
        />
      )}
    </Card>
  )
}
