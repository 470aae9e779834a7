import { Stack } from '@mantine/core'
import { accountIdOf } from '@panel/ledger/accounts'
import { type BulkNode, ticketOf } from '@panel/ledger/transactions'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shorten } from '../format/shorten.ts'
import { useOwnAccountId } from '../session/use-own-account-id.ts'
import { CallDetails } from '../transactions/call-details.tsx'
import { CallReview } from '../transactions/call-review.tsx'
import type { DescribeChanges } from '../transactions/describe-call.ts'
import { PreparedFields } from '../transactions/prepared-fields.tsx'
import { SigningDialog } from '../transactions/signing-dialog.tsx'
import { useCallReadings } from '../transactions/use-call-readings.ts'
import { Card, Details, Hint } from '../ui/layout.tsx'
import { type PreparedBulk, signaturesOf, unsignedText } from './build-bulk.ts'
import { ExpectedOutcome } from './expected-outcome.tsx'
import { PartEffects } from './part-effects.tsx'
import { useExpectedOutcome } from './use-rehearsal.ts'

interface BulkSheetProps {
  readonly prepared: PreparedBulk
  /** True where one call alone is signed, for a bulk that another account will send. */
  readonly nodeAlone?: boolean
  /** False where it is for another ledger, which does not say how it would end. */
  readonly rehearsed?: boolean
  /** A note on a node's own signature, where others have signed some. */
  readonly signatureOf?: (node: BulkNode) => ReactNode
  readonly whatChanges?: DescribeChanges | undefined
  readonly signing: boolean
  /** How many signatures were made so far, where the wallet asks for each. */
  readonly signed?: number
  readonly onDecide: (agreed: boolean) => void
}

/** The parts of a bulk that call something, in the order of their execution; `place` is 0 for the root. */
const callsOf = ({ root, nodes }: PreparedBulk) => [
  ...(root.kind === 'bulkRoot' ? [{ call: root, place: 0 }] : []),
  ...nodes.map((call, index) => ({ call, place: index + 1 })),
]

/** Shows what every part of a bulk does, as the sheet of a single transaction does, before any of it is signed, and how each would end now. */
export function BulkSheet({
  prepared,
  nodeAlone = false,
  rehearsed = !nodeAlone,
  signatureOf,
  whatChanges,
  signing,
  signed,
  onDecide,
}: BulkSheetProps) {
  const { t } = useTranslation('bulk')
  const own = useOwnAccountId()
  const { root, nodes, rootTicket } = prepared
  const signatures = nodeAlone ? 1 : signaturesOf(prepared)
  const parts = (nodeAlone ? callsOf(prepared).filter(({ place }) => place > 0) : callsOf(prepared)).map(
    (part) => ({ ...part, signerAccountId: accountIdOf(part.call.signerPublicKey) }),
  )
  const { readings, isReady, fits } = useCallReadings(parts, own)
  const tx = useMemo(() => unsignedText(prepared), [prepared])
  const expected = useExpectedOutcome(tx, rehearsed)
  return (
    <SigningDialog
      title={t(nodeAlone ? 'nodeAlone.title' : 'review')}
      size="lg"
      agree={t('sign', { count: signatures })}
      held={!isReady || !fits}
      signing={signing}
      {...(signed !== undefined && {
        status: t('signature', { number: signed + 1, count: signatures }),
      })}
      onDecide={onDecide}
    >
      <Stack>
        <Hint>
          {nodeAlone
            ? t('nodeAlone.note', { networkName: root.networkName })
            : t('reviewNote', {
                count: nodes.length,
                total: signatures,
                networkName: root.networkName,
              })}
        </Hint>
        {rehearsed && <ExpectedOutcome outcome={expected} />}
        <Stack component="ol" m={0} p={0} aria-label={t('graph')}>
          {readings.map((reading, index) => {
            const part = parts[index]
            if (!part) return null
            const { call, place } = part
            const effects = rehearsed ? expected.data?.parts[place] : undefined
            const isSigned = call.kind === 'bulkNode' && call.signature !== null
            return (
              <Card
                as="li"
                key={ticketOf(call)}
                title={place === 0 ? t('root') : t('node', { number: index + 1 })}
              >
                <CallReview
                  reading={reading}
                  maxFuel={call.maxFuel}
                  changes={whatChanges?.(reading.description)}
                />
                {effects && <PartEffects part={effects} />}
                {isSigned && (
                  <>
                    <p>{t('signedByOther', { signer: reading.signerAccountId })}</p>
                    {signatureOf?.(call)}
                  </>
                )}
                <Details ruled summary={t('partDetails')}>
                  <CallDetails reading={reading} />
                  <PreparedFields transaction={call} />
                </Details>
              </Card>
            )
          })}
        </Stack>
        <Hint>{t('dependsOn', { rootTicket: shorten(rootTicket) })}</Hint>
      </Stack>
    </SigningDialog>
  )
}
