import { Button, Group } from '@mantine/core'
import type { PublicKey } from '@panel/ledger/keys'
import { buildUnitaryTransaction, type UnitaryTransaction } from '@panel/ledger/transactions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { readSigner } from '../../../shared/transactions/prepare-transaction.ts'
import type { TransactionIntent } from '../../../shared/transactions/transaction-intent.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { useHeldKey } from '../model/held-key.ts'
import { linkTo, longestLink } from '../model/link.ts'
import type { BuilderFormState } from '../use-builder-form.ts'
import { Representations } from './representations.tsx'

interface EncodedCallProps {
  readonly networkName: string
  /** Hands over what is typed, where it is a complete call. */
  readonly submitTo: BuilderFormState['submitTo']
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
    smartContractHash: intent.smartContractHashHex,
    smartContractMethod: intent.smartContractMethod,
    argsBytes: intent.argsBytes,
  })

/** The link to share, or that it would be too long. */
function ShareLink({ transaction }: { transaction: UnitaryTransaction }) {
  const { t } = useTranslation('transaction_builder')
  const link = linkTo(transaction)
  if (link.length > longestLink) {
    return (
      <span role="status">
        {t('link.tooLong', { length: formatCount(link.length), limit: formatCount(longestLink) })}
      </span>
    )
  }
  return (
    <>
      <span>{t('share')}</span>
      <CopyButton text={link} label={t('shareLink')} />
    </>
  )
}

/** What is typed as an unsigned transaction in every form, and as a link that carries it and no secret. */
export function EncodedCall({ networkName, submitTo }: EncodedCallProps) {
  const { t } = useTranslation('transaction_builder')
  const held = useHeldKey()
  const [transaction, setTransaction] = useState<UnitaryTransaction>()
  const encode = async (intent: TransactionIntent) =>
    setTransaction(buildUnsigned(intent, held?.publicKey ?? (await readSigner()), networkName))
  return (
    <Card
      title={t('forms.title')}
      actions={
        <Group gap="sm">
          {transaction && <ShareLink transaction={transaction} />}
          <Button variant="default" onClick={() => void submitTo(encode)}>
            {t('encode')}
          </Button>
        </Group>
      }
    >
      <Hint>{t('forms.note')}</Hint>
      {transaction && <Representations transaction={transaction} />}
    </Card>
  )
}
