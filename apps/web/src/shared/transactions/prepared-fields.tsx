import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58, bytesToHex } from '@panel/ledger/encoding'
import {
  type BulkNode,
  type BulkRoot,
  encodeTransaction,
  sha384Of,
  ticketOf,
  transactionToBase58,
  type UnitaryTransaction,
} from '@panel/ledger/transactions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../format/amounts.ts'
import { CodeBlock } from '../ui/code-block.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import classes from './sign-sheet.module.css'

interface PreparedFieldsProps {
  readonly transaction: UnitaryTransaction | BulkNode | BulkRoot
}

/** Every field of a call, its ticket, the hash that is signed, and the bytes themselves. */
export function PreparedFields({ transaction }: PreparedFieldsProps) {
  const { t } = useTranslation('transactions')
  const text = transactionToBase58(transaction)
  const { data: hash } = useQuery({
    queryKey: ['sha384', text],
    // A bulk's root has no signature of its own.
    queryFn: async () => (transaction.kind === 'bulkRoot' ? null : bytesToHex(await sha384Of(transaction))),
    gcTime: 0,
  })
  const fields: readonly (readonly [name: string, value: string])[] = [
    ['accountId', transaction.accountId],
    ['smartContractMethod', transaction.smartContractMethod],
    ['smartContractHash', transaction.smartContractHash ?? t('signing.contractOfTarget')],
    ['signer', accountIdOf(transaction.signerPublicKey)],
    ['signerPublicKey', bytesToBase58(transaction.signerPublicKey.raw)],
    ['networkName', transaction.networkName],
    ['maxFuel', formatCount(transaction.maxFuel)],
    ['nonce', bytesToHex(transaction.nonce)],
    ['ticket', ticketOf(transaction)],
    ...(typeof hash === 'string' ? [['hash', hash] as const] : []),
  ]
  return (
    <>
      <dl className={classes.fields}>
        {fields.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`signing.fields.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={classes.heading}>
        {t('signing.raw')}: Base58 <CopyButton text={text} label="Base58" />
      </h3>
      <CodeBlock text={text} />
      <h3 className={classes.heading}>{t('signing.raw')}: Hex</h3>
      <CodeBlock text={bytesToHex(encodeTransaction(transaction))} />
    </>
  )
}
