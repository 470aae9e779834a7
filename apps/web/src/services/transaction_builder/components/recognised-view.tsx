import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58, bytesToHex } from '@panel/ledger/encoding'
import type { PublicKey } from '@panel/ledger/keys'
import { dataOf } from '@panel/ledger/signables'
import { type Transaction, transactionToBase58 } from '@panel/ledger/transactions'
import { useTranslation } from 'react-i18next'
import { intentOfCall } from '../../../shared/bulk/intent-of-call.ts'
import { shownNotation } from '../../../shared/format/shown-notation.ts'
import { ValueTree } from '../../../shared/transactions/value-tree.tsx'
import { CodeBlock } from '../../../shared/ui/code-block.tsx'
import { Card, Details, Hint } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { partsOfBulk } from '../model/bulk-parts.ts'
import type { Recognised } from '../model/recognise.ts'
import { structureOf } from '../model/structure-of.ts'
import { BulkGraph } from './bulk-graph.tsx'
import { CallSummary } from './call-summary.tsx'
import { CertificateView } from './certificate-view.tsx'
import { DelegationView } from './delegation-view.tsx'
import { Representations } from './representations.tsx'
import { SignableSignature } from './signable-signature.tsx'
import { SignatureState } from './signature-state.tsx'

const keyOf = (publicKey: PublicKey) => ({
  curve: publicKey.curve,
  accountId: accountIdOf(publicKey),
  publicKey: bytesToBase58(publicKey.raw),
})

/** What can be shown of it as a tree; undefined where its other forms say all. */
const treeOf = (found: Recognised): unknown => {
  switch (found.kind) {
    case 'delegation': {
      const { delegator, ...members } = found.delegation
      return { delegator: accountIdOf(delegator), ...members }
    }
    case 'certificate': {
      const { certifier, ...members } = found.certificate
      return { certifier: accountIdOf(certifier), ...members }
    }
    case 'publicKey':
    case 'privateKey':
      return keyOf(found.publicKey)
    case 'signable':
      return { ...found.signable, data: dataOf(found.signable) }
    case 'messagePack':
    case 'json':
      return found.value
    default:
      return undefined
  }
}

/** Why the text is not what it was tried as before. */
function Refusals({ found }: { found: Recognised }) {
  const { t } = useTranslation('transaction_builder')
  if (!('refusals' in found) || found.refusals.length === 0) return null
  return (
    <Details summary={t('inspect.isNot')} open={found.kind === 'bytes'}>
      <ul>
        {found.refusals.map(({ as, cause, offset, reason }) => (
          <li key={as} title={reason}>
            {t(`inspect.kinds.${as}`)}: {t(`inspect.causes.${cause}`, { offset })}
          </li>
        ))}
      </ul>
    </Details>
  )
}

/** What a transaction or a part of one does, as sentences. */
function TransactionInWords({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('transaction_builder')
  if (transaction.kind === 'bulk')
    return <BulkGraph parts={partsOfBulk(transaction)} root={transaction.root} />
  if (transaction.kind === 'bulkEmptyRoot') return <p>{t('bulk.emptyRoot')}</p>
  const signer = accountIdOf(transaction.signerPublicKey)
  return <CallSummary intent={intentOfCall(transaction)} signerAccountId={signer} />
}

function TransactionForms({ found }: { found: Extract<Recognised, { kind: 'transaction' }> }) {
  const { t } = useTranslation('transaction_builder')
  const { transaction } = found
  return (
    <>
      <SignatureState transaction={transaction} />
      <TransactionInWords transaction={transaction} />
      {transaction.kind === 'unitary' && (
        <LinkButton
          to="/iservice/transaction_builder/builder"
          search={{ tx: transactionToBase58({ ...transaction, signature: null }) }}
          variant="default"
        >
          {t('inspect.openInBuilder')}
        </LinkButton>
      )}
      <Representations transaction={transaction} />
    </>
  )
}

interface RecognisedViewProps {
  readonly found: Recognised
  /** The network that this panel is on. */
  readonly networkName: string
}

/** What a pasted text turned out to be, and what it says. */
export function RecognisedView({ found, networkName }: RecognisedViewProps) {
  const { t } = useTranslation('transaction_builder')
  const tree = treeOf(found)
  const detail = found.kind === 'transaction' ? structureOf(found.transaction).kind : undefined
  return (
    <Card
      aria-live="polite"
      aria-label={t('inspect.result')}
      title={
        <>
          {t(`inspect.kinds.${found.kind}`)} {detail !== undefined && <code>{String(detail)}</code>}
        </>
      }
    >
      <Hint>
        {t(`inspect.about.${found.kind}`)}{' '}
        {'encoding' in found &&
          t('inspect.encoding', { encoding: found.encoding, count: found.bytes.length })}
      </Hint>
      {found.kind === 'transaction' && <TransactionForms found={found} />}
      {found.kind === 'delegation' && (
        <DelegationView delegation={found.delegation} networkName={networkName} />
      )}
      {found.kind === 'signable' && <SignableSignature signable={found.signable} />}
      {found.kind === 'certificate' && <CertificateView certificate={found.certificate} />}
      {tree !== undefined && <ValueTree value={tree} />}
      {found.kind === 'messagePack' && <CodeBlock label="JSON" text={shownNotation(found.value, 2)} />}
      {'bytes' in found && found.kind !== 'transaction' && found.kind !== 'privateKey' && (
        <CodeBlock label="Hex" text={bytesToHex(found.bytes)} />
      )}
      <Refusals found={found} />
    </Card>
  )
}
