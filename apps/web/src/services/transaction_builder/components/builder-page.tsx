import { Button, Stack } from '@mantine/core'
import { ticketOf, transactionToBase58, type UnitaryTransaction } from '@panel/ledger/transactions'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { intentOfCall } from '../../../shared/bulk/intent-of-call.ts'
import { Form } from '../../../shared/forms/form.tsx'
import { lazyComponent } from '../../../shared/loading/lazy-component.ts'
import { session } from '../../../shared/session/session.ts'
import { isBusy } from '../../../shared/transactions/run-transaction.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useTransaction } from '../../../shared/transactions/use-transaction.ts'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { PartMissing } from '../../../shared/ui/part-missing.tsx'
import { sendUnitary } from '../keep-sent.ts'
import { formOfIntent } from '../model/convert-args.ts'
import { useHeldKey } from '../model/held-key.ts'
import { readLink } from '../model/link.ts'
import { emptyForm } from '../model/read-builder-form.ts'
import { useBuilderForm } from '../use-builder-form.ts'
import { CallFields } from './call-fields.tsx'
import { EncodedCall } from './encoded-call.tsx'
import { KeyHolder } from './key-holder.tsx'
import { LinkCard } from './link-card.tsx'

const SentResult = lazyComponent(
  () => import('./sent-result.tsx'),
  (module) => module.SentResult,
  PartMissing,
)

interface BuilderPageProps {
  readonly maxFuel: string
  readonly networkName: string
  /** An unsigned transaction in base58 that a link carried. */
  readonly tx?: string | undefined
  /** A transaction that was sent before, to make a new one of. */
  readonly copied?: UnitaryTransaction
}

/** Builds, checks, signs and sends one transaction; nothing typed is lost by a failure. */
export function BuilderPage({ maxFuel, networkName, tx, copied }: BuilderPageProps) {
  const { t } = useTranslation('transaction_builder')
  const held = useHeldKey()
  const flow = useTransaction(held)
  const [carried] = useState(() => (tx === undefined ? undefined : readLink(tx)))
  const source = carried ?? copied
  const state = useBuilderForm(
    source ? formOfIntent(intentOfCall(source)) : emptyForm(maxFuel),
    source ? `link/${ticketOf(source)}` : 'builder',
    async (intent) => {
      // Typing is over: the result may take the focus, which the fields keep when the button is pressed.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const result = await flow.start(intent, sendUnitary)
      if (result?.success) state.forget()
    },
  )
  const busy = isBusy(flow.state.step)
  const signCarried = (transaction: UnitaryTransaction) => {
    const text = transactionToBase58(transaction)
    void flow.start(intentOfCall(transaction), sendUnitary, async () => ({ tx: { 0: text }, idxs: ['0'] }))
  }
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text', { networkName })} />
      {tx !== undefined && !carried && (
        <Hint bad role="alert">
          {t('link.unreadable')}
        </Hint>
      )}
      {copied && <Hint>{t('sent.copy')}</Hint>}
      {carried && (
        <LinkCard
          transaction={carried}
          networkName={networkName}
          signerAccountId={held?.accountId ?? session.user?.accountId ?? ''}
          busy={busy}
          onSign={() => signCarried(carried)}
        />
      )}
      <Card>
        <Form
          form={state.form}
          submitLabel={t('prepare')}
          variant={carried ? 'default' : 'filled'}
          busy={busy}
        >
          <CallFields state={state} />
        </Form>
      </Card>
      <TransactionView
        flow={flow}
        rehearsed
        next={
          <Button variant="default" onClick={flow.reset}>
            {t('another')}
          </Button>
        }
      />
      {flow.state.step === 'done' && flow.state.result.ticket !== '' && (
        <Suspense>
          <SentResult ticket={flow.state.result.ticket} receipt={flow.state.result.result} />
        </Suspense>
      )}
      <KeyHolder />
      <EncodedCall networkName={networkName} submitTo={state.submitTo} />
    </Stack>
  )
}
