import { bytesToBase58, bytesToHex } from '@panel/ledger/encoding'
import { signerOf, type Transaction } from '@panel/ledger/transactions'
import type { TFunction } from 'i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { isCalling, signerIdOf } from '../../../shared/transactions/transaction-parts.ts'
import { type Fact, fact } from '../../../shared/ui/fact-list.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { AccountLink } from './explorer-links.tsx'

const callFields = (transaction: Transaction, t: TFunction): Fact[] => {
  if (!isCalling(transaction)) return []
  const { accountId, smartContractMethod, smartContractHash } = transaction
  const label = t('fields.contractHash')
  return [
    fact(t('fields.target'), <AccountLink accountId={accountId} />),
    fact(t('fields.method'), <code>{smartContractMethod}</code>),
    fact(
      label,
      smartContractHash === null ? (
        t('transaction.contractOfTarget')
      ) : (
        <ShortId id={smartContractHash} label={label} />
      ),
    ),
  ]
}

const signatureField = (transaction: Transaction, t: TFunction): Fact[] => {
  if (!('signature' in transaction)) return []
  const label = t('fields.signature')
  const { signature } = transaction
  return [
    fact(
      label,
      signature === null ? t('transaction.unsigned') : <ShortId id={bytesToHex(signature)} label={label} />,
    ),
  ]
}

/** Every field that a transaction's bytes state. */
export const fieldsOf = (transaction: Transaction, t: TFunction): Fact[] => {
  const frame = transaction.kind === 'bulk' ? transaction.root : transaction
  const key = bytesToBase58(signerOf(transaction).raw)
  const dependsOn: Fact[] =
    transaction.kind === 'bulkNode'
      ? [fact(t('fields.dependsOn'), <ShortId id={transaction.dependsOn} label={t('fields.dependsOn')} />)]
      : []
  return [
    fact(t('fields.kind'), t(`kinds.${transaction.kind}`)),
    fact(t('fields.signer'), <AccountLink accountId={signerIdOf(transaction)} />),
    fact(t('fields.signerPublicKey'), <ShortId id={key} label={t('fields.signerPublicKey')} />),
    ...callFields(transaction, t),
    ...dependsOn,
    fact(t('fields.networkName'), frame.networkName),
    fact(t('fields.maxFuel'), formatCount(frame.maxFuel)),
    fact(t('fields.nonce'), <code>{bytesToHex(frame.nonce)}</code>),
    ...signatureField(transaction, t),
  ]
}
