import { Box, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ExpectedOutcome } from '../bulk/expected-outcome.tsx'
import { PartEffects } from '../bulk/part-effects.tsx'
import { useExpectedOutcome } from '../bulk/use-rehearsal.ts'
import { useOwnAccountId } from '../session/use-own-account-id.ts'
import { Details, Hint } from '../ui/layout.tsx'
import { CallDetails } from './call-details.tsx'
import { CallReview } from './call-review.tsx'
import type { DescribeChanges } from './describe-call.ts'
import type { PreparedTransaction } from './prepare-transaction.ts'
import { PreparedFields } from './prepared-fields.tsx'
import { SigningDialog } from './signing-dialog.tsx'
import { useCallReadings } from './use-call-readings.ts'

interface SignSheetProps {
  readonly prepared: PreparedTransaction
  /** A key that the page holds signs, in the wallet's place. */
  readonly signsWithKey: boolean
  /** True from the moment the wallet was asked. */
  readonly signing: boolean
  readonly whatChanges?: DescribeChanges | undefined
  /** Whether the ledger is asked how the call would end now. */
  readonly rehearsed?: boolean
  readonly onDecide: (agreed: boolean) => void
}

/** Shows what is about to be signed, read from the bytes alone; what would not fit its method cannot be signed. */
export function SignSheet({
  prepared,
  signsWithKey,
  signing,
  whatChanges,
  rehearsed = false,
  onDecide,
}: SignSheetProps) {
  const { t } = useTranslation('transactions')
  const signer = signsWithKey ? 'key' : 'wallet'
  const { transaction, signerAccountId } = prepared
  const own = useOwnAccountId()
  const expected = useExpectedOutcome(prepared.text, rehearsed)
  const [effects] = expected.data?.parts ?? []
  const { readings, isReady, fits } = useCallReadings([{ call: transaction, signerAccountId }], own)
  return (
    <SigningDialog
      title={t('signing.title')}
      agree={t(`signing.${signer}.agree`)}
      held={!isReady || !fits}
      signing={signing}
      status={t(`signing.${signer}.signing`)}
      onDecide={onDecide}
    >
      {readings.map((reading) => (
        <Stack key={reading.signerAccountId} gap="md">
          <CallReview
            reading={reading}
            maxFuel={transaction.maxFuel}
            changes={whatChanges?.(reading.description)}
          />
          {rehearsed && <ExpectedOutcome outcome={expected} single />}
          {effects && <PartEffects part={effects} />}
          <Details ruled summary={t('signing.details')}>
            <CallDetails reading={reading} />
            <PreparedFields transaction={transaction} />
          </Details>
        </Stack>
      ))}
      <Box mt="md">
        <Hint>{t(`signing.${signer}.note`)}</Hint>
      </Box>
    </SigningDialog>
  )
}
