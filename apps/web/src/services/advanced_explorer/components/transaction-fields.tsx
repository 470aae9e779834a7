import { bytesToBase58, bytesToHex } from '@panel/ledger/encoding'
import { signerOf, type Transaction } from '@panel/ledger/transactions'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { formatCount } from '../../../shared/format/amounts.ts'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { isCalling, signerIdOf } from '../transaction-parts.ts'
import { AccountLink } from './explorer-links.tsx'

type Field = readonly [name: string, value: ReactNode]

const callFields = (transaction: Transaction, t: TFunction): Field[] => {
  if (!isCalling(transaction)) return []
  const { accountId, smartContractMethod, smartContractHash } = transaction
  const label = t('fields.contractHash')
  return [
    [t('fields.target'), <AccountLink key="target" accountId={accountId} />],
    [t('fields.method'), <code key="method">{smartContractMethod}</code>],
    [
      label,
      smartContractHash === null ? (
        t('transaction.contractOfTarget')
      ) : (
        <ShortId key="contract" id={bytesToHex(smartContractHash)} label={label} />
      ),
    ],
  ]
}

const signatureField = (transaction: Transaction, t: TFunction): Field[] => {
  if (!('signature' in transaction)) return []
  const label = t('fields.signature')
  const { signature } = transaction
  return [
    [
      label,
      signature === null ? (
        t('transaction.unsigned')
      ) : (
        <ShortId key="signature" id={bytesToHex(signature)} label={label} />
      ),
    ],
  ]
}

/** Every field that a transaction's bytes state. */
export const fieldsOf = (transaction: Transaction, t: TFunction): Field[] => {
  const frame = transaction.kind === 'bulk' ? transaction.root : transaction
  const key = bytesToBase58(signerOf(transaction).raw)
  const dependsOn: Field[] =
    transaction.kind === 'bulkNode'
      ? [
          [
            t('fields.dependsOn'),
            <ShortId key="on" id={bytesToHex(transaction.dependsOn)} label={t('fields.dependsOn')} />,
          ],
        ]
      : []
  return [
    [t('fields.kind'), t(`kinds.${transaction.kind}`)],
    [t('fields.signer'), <AccountLink key="signer" accountId={signerIdOf(transaction)} />],
    [t('fields.signerPublicKey'), <ShortId key="key" id={key} label={t('fields.signerPublicKey')} />],
    ...callFields(transaction, t),
    ...dependsOn,
    [t('fields.networkName'), frame.networkName],
    [t('fields.maxFuel'), formatCount(frame.maxFuel)],
    [t('fields.nonce'), <code key="nonce">{bytesToHex(frame.nonce)}</code>],
    ...signatureField(transaction, t),
  ]
}
