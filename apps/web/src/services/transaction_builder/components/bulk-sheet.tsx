import { accountIdOf } from '@panel/ledger/accounts'
import { ticketOf } from '@panel/ledger/transactions'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { session } from '../../../shared/session/session.ts'
import { CallDetails } from '../../../shared/transactions/call-details.tsx'
import { CallReview } from '../../../shared/transactions/call-review.tsx'
import { rememberAccounts } from '../../../shared/transactions/known-accounts.ts'
import { PreparedFields } from '../../../shared/transactions/prepared-fields.tsx'
import { SigningDialog } from '../../../shared/transactions/signing-dialog.tsx'
import { useCallReadings } from '../../../shared/transactions/use-call-readings.ts'
import { type PreparedBulk, signaturesOf } from '../model/build-bulk.ts'
import classes from './builder.module.css'
import { SignatureState } from './signature-state.tsx'

interface BulkSheetProps {
  readonly prepared: PreparedBulk
  /** True where one call alone is signed, for a bulk that another account will send. */
  readonly nodeAlone?: boolean
  readonly signing: boolean
  readonly onDecide: (agreed: boolean) => void
}

/** The parts of a bulk that call something, in the order of their execution; `place` is 0 for the root. */
const callsOf = ({ root, nodes }: PreparedBulk) => [
  ...(root.kind === 'bulkRoot' ? [{ call: root, place: 0 }] : []),
  ...nodes.map((call, index) => ({ call, place: index + 1 })),
]

/** Shows what every part of a bulk does, as the sheet of a single transaction does, before any of it is signed. */
export function BulkSheet({ prepared, nodeAlone = false, signing, onDecide }: BulkSheetProps) {
  const { t } = useTranslation('transaction_builder')
  const { user } = useSnapshot(session)
  const { root, nodes, rootTicket } = prepared
  const signatures = nodeAlone ? 1 : signaturesOf(prepared)
  const parts = (nodeAlone ? callsOf(prepared).filter(({ place }) => place > 0) : callsOf(prepared)).map(
    (part) => ({ ...part, signerAccountId: accountIdOf(part.call.signerPublicKey) }),
  )
  const { readings, isReady, fits } = useCallReadings(parts, user?.accountId ?? '')
  const decide = (agreed: boolean) => {
    if (agreed) rememberAccounts(readings.flatMap(({ description: { to } }) => to ?? []))
    onDecide(agreed)
  }
  return (
    <SigningDialog
      title={t(nodeAlone ? 'other.review' : 'bulk.review')}
      agree={t('bulk.sign', { count: signatures })}
      held={!isReady || !fits}
      signing={signing}
      onDecide={decide}
    >
      <p className={classes.note}>
        {nodeAlone
          ? t('other.reviewNote', { networkName: root.networkName })
          : t('bulk.reviewNote', {
              count: nodes.length,
              total: signatures,
              networkName: root.networkName,
            })}
      </p>
      <ol className={classes.graph} aria-label={t('bulk.graph')}>
        {readings.map((reading, index) => {
          const part = parts[index]
          if (!part) return null
          const { call, place } = part
          const isSigned = call.kind === 'bulkNode' && call.signature !== null
          return (
            <li key={ticketOf(call)}>
              <div className={classes.node}>
                <strong>{place === 0 ? t('bulk.root') : t('bulk.node', { number: place })}</strong>
                <CallReview reading={reading} maxFuel={call.maxFuel} />
                {isSigned && (
                  <>
                    <p>{t('bulk.signedByOther', { signer: reading.signerAccountId })}</p>
                    <SignatureState transaction={call} />
                  </>
                )}
                <details className={classes.raw}>
                  <summary>{t('bulk.partDetails')}</summary>
                  <CallDetails reading={reading} />
                  <PreparedFields transaction={call} />
                </details>
              </div>
            </li>
          )
        })}
      </ol>
      <p className={classes.note}>{t('bulk.dependsOn', { rootTicket })}</p>
    </SigningDialog>
  )
}
