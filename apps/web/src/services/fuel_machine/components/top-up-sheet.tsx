import { Stack } from '@mantine/core'
import { fuelAssetId } from '@panel/contracts/smart-contracts/service'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/format/dates.ts'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { CallDetails } from '../../../shared/transactions/call-details.tsx'
import { CallReview } from '../../../shared/transactions/call-review.tsx'
import { PreparedFields } from '../../../shared/transactions/prepared-fields.tsx'
import { SigningDialog } from '../../../shared/transactions/signing-dialog.tsx'
import { useCallReadings } from '../../../shared/transactions/use-call-readings.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
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
  const own = useOwnAccountId()
  const { root, node, quote, station } = prepared
  const { readings, isReady, fits } = useCallReadings([{ call: node, signerAccountId: own }], own)
  return (
    <SigningDialog
      title={t('topUp.review')}
      agree={t('topUp.sign')}
      held={!isReady || !fits}
      signing={signing}
      status={t('topUp.signing')}
      onDecide={onDecide}
    >
      <Stack>
        <Hint>{t('topUp.holdsUntil', { time: formatDateTime(quote.holdsUntil) })}</Hint>
        <h3>{t('topUp.youPay')}</h3>
        {readings.map((reading) => (
          <Stack key={reading.signerAccountId}>
            <CallReview reading={reading} maxFuel={node.maxFuel} />
            <Details summary={t('topUp.details')}>
              <CallDetails reading={reading} />
              <PreparedFields transaction={node} />
            </Details>
          </Stack>
        ))}
        <h3>{t('topUp.youGet')}</h3>
        <FactList
          plain
          facts={[
            {
              label: t('fields.fuel'),
              value: <Amount units={quote.fuel} decimals={0} assetId={fuelAssetId} large />,
            },
            { label: t('topUp.station'), value: <AccountId id={station} /> },
          ]}
        />
        <Details summary={t('topUp.details')}>
          <PreparedFields transaction={root} />
        </Details>
        <Hint>{t('topUp.both')}</Hint>
      </Stack>
    </SigningDialog>
  )
}
