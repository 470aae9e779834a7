import { Button } from '@mantine/core'
import { hexToBytes } from '@panel/ledger/encoding'
import type { PublicKey } from '@panel/ledger/keys'
import {
  buildUnitaryTransaction,
  transactionToBase58,
  type UnitaryTransaction,
} from '@panel/ledger/transactions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readSigner } from '../../../shared/transactions/prepare-transaction.ts'
import type { TransactionIntent } from '../../../shared/transactions/transaction-intent.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { useHeldKey } from '../model/held-key.ts'
import classes from './builder.module.css'
import { Representations } from './representations.tsx'

interface EncodedCallProps {
  readonly networkName: string
  readonly read: () => TransactionIntent | undefined
}

/** An unsigned transaction of what is typed, its nonce drawn here. */
export const buildUnsigned = (
  intent: TransactionIntent,
  signerPublicKey: PublicKey,
  networkName: string,
): UnitaryTransaction =>
  buildUnitaryTransaction({
    accountId: intent.accountId,
    signerPublicKey,
    maxFuel: intent.maxFuel,
    networkName,
    smartContractHash: intent.smartContractHashHex === null ? null : hexToBytes(intent.smartContractHashHex),
    smartContractMethod: intent.smartContractMethod,
    argsBytes: intent.argsBytes,
  })

const linkTo = (transaction: UnitaryTransaction): string => {
  const url = new URL('/panel/iservice/transaction_builder/builder', location.origin)
  url.searchParams.set('tx', transactionToBase58(transaction))
  return url.href
}

/** What is typed as an unsigned transaction in every form, and as a link that carries it and no secret. */
export function EncodedCall({ networkName, read }: EncodedCallProps) {
  const { t } = useTranslation('transaction_builder')
  const held = useHeldKey()
  const [transaction, setTransaction] = useState<UnitaryTransaction>()
  const encode = async () => {
    const intent = read()
    if (intent) setTransaction(buildUnsigned(intent, held?.publicKey ?? (await readSigner()), networkName))
  }
  return (
    <section className={classes.card} aria-label={t('forms.title')}>
      <div className={classes.cardHead}>
        <h2>{t('forms.title')}</h2>
        <div className={classes.actions}>
          {transaction && (
            <>
              <span>{t('share')}</span>
              <CopyButton text={linkTo(transaction)} label={t('shareLink')} />
            </>
          )}
          <Button variant="default" onClick={() => void encode()}>
            {t('encode')}
          </Button>
        </div>
      </div>
      <p className={classes.note}>{t('forms.note')}</p>
      {transaction && <Representations transaction={transaction} />}
    </section>
  )
}
