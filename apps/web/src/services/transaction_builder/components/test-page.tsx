import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { useHeldKey } from '../model/held-key.ts'
import { emptyForm } from '../model/read-builder-form.ts'
import { testNetworkQuery } from '../queries.ts'
import { useBuilderForm } from '../use-builder-form.ts'
import { useTestRun } from '../use-test-run.ts'
import classes from './builder.module.css'
import { CallFields } from './call-fields.tsx'
import { KeyHolder } from './key-holder.tsx'
import { TestRunResult } from './test-run-result.tsx'

const SignSheet = lazy(() =>
  import('../../../shared/transactions/sign-sheet.tsx').then((module) => ({ default: module.SignSheet })),
)

/** Runs a transaction where nothing is at stake, and shows all that it does. */
export function TestPage({ maxFuel }: { maxFuel: string }) {
  const { t } = useTranslation('transaction_builder')
  const { data: network } = useSuspenseQuery(testNetworkQuery())
  const held = useHeldKey()
  const state = useBuilderForm(emptyForm(maxFuel), 'u-test')
  const { run, reset, asked, decide } = useTestRun(network.networkName, held)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const intent = state.read()
    if (intent) run.mutate(intent)
  }
  const error = run.error ?? reset.error
  return (
    <>
      <PageHead title={t('test.title')} text={t('test.text', { networkName: network.networkName })}>
        <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate()}>
          {t('test.reset')}
        </Button>
      </PageHead>
      <p className={classes.note} role="status">
        {t('test.height', { height: formatCount(network.height), count: network.totalTransactions })}
      </p>
      <form className={classes.card} onSubmit={submit} noValidate>
        <CallFields state={state} />
        <div className={classes.submit}>
          <Button type="submit" loading={run.isPending}>
            {t('test.run')}
          </Button>
        </div>
      </form>
      {error && <ErrorNotice error={error} />}
      {run.data && <TestRunResult run={run.data} />}
      {asked && (
        <Suspense>
          <SignSheet prepared={asked.prepared} signing={asked.signing} onDecide={decide} />
        </Suspense>
      )}
      <KeyHolder />
    </>
  )
}
