import { bytesToBase58, bytesToHex } from '@panel/ledger/encoding'
import { encodeTransaction } from '@panel/ledger/transactions'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../format/amounts.ts'
import { CodeBlock } from '../ui/code-block.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import type { PreparedTransaction } from './prepare-transaction.ts'
import classes from './sign-sheet.module.css'

interface PreparedFieldsProps {
  readonly prepared: PreparedTransaction
  /** The args in JSON notation, or undefined where they are no MessagePack. */
  readonly args: string | undefined
}

/** Every field of a prepared transaction, its ticket, the hash that is signed, and the bytes themselves. */
export function PreparedFields({ prepared, args }: PreparedFieldsProps) {
  const { t } = useTranslation('shared')
  const { transaction, ticket, hash, text, signerAccountId } = prepared
  const { smartContractHash } = transaction
  const fields: readonly (readonly [name: string, value: string])[] = [
    ['accountId', transaction.accountId],
    ['smartContractMethod', transaction.smartContractMethod],
    [
      'smartContractHash',
      smartContractHash === null ? t('signing.contractOfTarget') : bytesToHex(smartContractHash),
    ],
    ['signer', signerAccountId],
    ['signerPublicKey', bytesToBase58(transaction.signerPublicKey.raw)],
    ['networkName', transaction.networkName],
    ['maxFuel', formatCount(transaction.maxFuel)],
    ['nonce', bytesToHex(transaction.nonce)],
    ['ticket', ticket],
    ['hash', hash],
  ]
  return (
    <>
      <h3 className={classes.heading}>{t('signing.args')}</h3>
      <CodeBlock text={args ?? bytesToHex(transaction.smartContractMethodArgs)} />
      <dl className={classes.fields}>
        {fields.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`signing.fields.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className={classes.raw}>
        <summary>{t('signing.raw')}</summary>
        <h3 className={classes.heading}>
          Base58 <CopyButton text={text} label="Base58" />
        </h3>
        <CodeBlock text={text} />
        <h3 className={classes.heading}>Hex</h3>
        <CodeBlock text={bytesToHex(encodeTransaction(transaction))} />
      </details>
    </>
  )
}
