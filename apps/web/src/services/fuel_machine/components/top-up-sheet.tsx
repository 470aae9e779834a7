import { accountIdOf } from '@panel/ledger/accounts'
import { ticketOf } from '@panel/ledger/transactions'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { formatDateTime } from '../../../shared/format/dates.ts'
import { session } from '../../../shared/session/session.ts'
import { CallDetails } from '../../../shared/transactions/call-details.tsx'
import { CallReview } from '../../../shared/transactions/call-review.tsx'
import { PreparedFields } from '../../../shared/transactions/prepared-fields.tsx'
import { SigningDialog } from '../../../shared/transactions/signing-dialog.tsx'
import { useCallReadings } from '../../../shared/transactions/use-call-readings.ts'
import { Details, Hint } from '../../../shared/ui/layout.tsx'
import type { ReadTopUp } from '../read-top-up.ts'

interface TopUpSheetProps {
  readonly prepared: ReadTopUp
  readonly signing: boolean
  readonly onDecide: (agreed: boolean) => void
}

/** Both halves of a top-up as their bytes say them: what is paid, which is signed here, and what is given for it. */
export function TopUpSheet({ prepared, signing, onDecide }: TopUpSheetProps) {
  const { t } = useTranslation('fuel_machine')
  const { user } = useSnapshot(session)
  const { root, node, quote } = prepared
  const parts = [node, root].map((part) => ({
    call: part,
    signerAccountId: accountIdOf(part.signerPublicKey),
  }))
  const { readings, isReady, fits } = useCallReadings(parts, user?.accountId ?? '')
  return (
    <SigningDialog
      title={t('topUp.review')}
      agree={t('topUp.sign')}
      held={!isReady || !fits}
      signing={signing}
      status={t('topUp.signing')}
      onDecide={onDecide}
    >
      <p>{t('topUp.holdsUntil', { time: formatDateTime(quote.holdsUntil) })}</p>
      {readings.map((reading, place) => {
        const part = place === 0 ? node : root
        return (
          <div key={ticketOf(part)}>
            <h3>{t(place === 0 ? 'topUp.youPay' : 'topUp.youGet')}</h3>
            <CallReview reading={reading} maxFuel={part.maxFuel} />
            <Details summary={t('topUp.details')}>
              <CallDetails reading={reading} />
              <PreparedFields transaction={part} />
            </Details>
          </div>
        )
      })}
      <Hint>{t('topUp.both')}</Hint>
    </SigningDialog>
  )
}
