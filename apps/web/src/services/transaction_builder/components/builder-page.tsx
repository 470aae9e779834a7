import { Button } from '@mantine/core'
import { accountIdOf } from '@panel/ledger/accounts'
import { transactionFromBase58, type UnitaryTransaction } from '@panel/ledger/transactions'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TransactionState } from '../../../shared/transactions/run-transaction.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useTransaction } from '../../../shared/transactions/use-transaction.ts'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { formOfCall } from '../model/convert-args.ts'
import { useHeldKey } from '../model/held-key.ts'
import { emptyForm } from '../model/read-builder-form.ts'
import { useBuilderForm } from '../use-builder-form.ts'
import classes from './builder.module.css'
import { CallFields } from './call-fields.tsx'
import { EncodedCall } from './encoded-call.tsx'
import { KeyHolder } from './key-holder.tsx'

interface BuilderPageProps {
  readonly maxFuel: string
  readonly networkName: string
  /** An unsigned transaction in base58 that a link carried. */
  readonly tx: string | undefined
}

export const isBusy = (step: TransactionState['step']): boolean =>
  step === 'preparing' || step === 'reviewing' || step === 'signing' || step === 'submitting'

const sharedCall = (tx: string | undefined): UnitaryTransaction | undefined => {
  try {
    const transaction = tx === undefined ? undefined : transactionFromBase58(tx)
    return transaction?.kind === 'unitary' ? transaction : undefined
  } catch {
    return undefined
  }
}

/** What a link brought along: whose transaction it is and for which network, or that it cannot be read. */
function LinkNote({ shared }: { shared: UnitaryTransaction | undefined }) {
  const { t } = useTranslation('transaction_builder')
  return (
    <p className={classes.note} role="status">
      {shared
        ? t('link.filled', { signer: accountIdOf(shared.signerPublicKey), networkName: shared.networkName })
        : t('link.unreadable')}
    </p>
  )
}

/** Builds, checks, signs and sends one transaction; nothing typed is lost by a failure. */
export function BuilderPage({ maxFuel, networkName, tx }: BuilderPageProps) {
  const { t } = useTranslation('transaction_builder')
  const held = useHeldKey()
  const flow = useTransaction(held)
  const [shared] = useState(() => sharedCall(tx))
  const state = useBuilderForm(shared ? formOfCall(shared) : emptyForm(maxFuel))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const intent = state.read()
    if (intent) void flow.start(intent)
  }
  return (
    <>
      <PageHead title={t('title')} text={t('text', { networkName })} />
      {tx !== undefined && <LinkNote shared={shared} />}
      <form className={classes.card} onSubmit={submit} noValidate>
        <CallFields state={state} />
        <div className={classes.submit}>
          <Button type="submit" loading={isBusy(flow.state.step)}>
            {t('prepare')}
          </Button>
        </div>
      </form>
      <TransactionView flow={flow} />
      <KeyHolder />
      <EncodedCall networkName={networkName} read={state.read} />
    </>
  )
}
