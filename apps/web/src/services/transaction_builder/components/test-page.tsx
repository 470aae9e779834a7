import { Button, NativeSelect, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkSheet } from '../../../shared/bulk/lazy-bulk-sheet.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { SignSheet } from '../../../shared/transactions/lazy-sign-sheet.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Hint } from '../../../shared/ui/layout.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { useHeldKey } from '../model/held-key.ts'
import { type TrialKind, trialKinds } from '../model/trial-kinds.ts'
import { testNetworkQuery } from '../queries.ts'
import { useTestRun } from '../use-test-run.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import { KeyHolder } from './key-holder.tsx'
import { TestRunResult } from './test-run-result.tsx'
import { BulkTrial, UnitaryTrial } from './trials.tsx'

interface TestPageProps {
  readonly maxFuel: string
  readonly kind: TrialKind
  readonly onKind: (kind: TrialKind) => void
}

/** Runs transactions where nothing is at stake, and shows all that they do. */
export function TestPage({ maxFuel, kind, onKind }: TestPageProps) {
  const { t } = useTranslation('transaction_builder')
  const { data: network } = useSuspenseQuery(testNetworkQuery())
  const held = useHeldKey()
  const { run, reset, asked, decide } = useTestRun(network.networkName, held)
  const error = run.error ?? reset.error
  return (
    <Stack>
      <PageHead title={t('test.title')} text={t('test.text', { networkName: network.networkName })}>
        <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate()}>
          {t('test.reset')}
        </Button>
      </PageHead>
      <Hint role="status">
        {t('test.height', { height: formatCount(network.height), count: network.totalTransactions })}
      </Hint>
      <NativeSelect
        maw="20rem"
        label={t('test.kinds.label')}
        value={kind}
        data={trialKinds.map((value) => ({ value, label: t(`test.kinds.${value}`) }))}
        onChange={(event) => onKind(event.currentTarget.value === 'bulk' ? 'bulk' : 'unitary')}
      />
      {kind === 'unitary' ? (
        <UnitaryTrial maxFuel={maxFuel} busy={run.isPending} onRun={(intent) => run.mutate({ intent })} />
      ) : (
        <BulkTrial
          maxFuel={maxFuel}
          networkName={network.networkName}
          busy={run.isPending}
          onRun={(batch) =>
            run.mutateAsync({ batch }).then(
              (result) => result !== null,
              // The notice below says what went wrong.
              () => false,
            )
          }
        />
      )}
      {error && <ErrorNotice error={error} />}
      {run.data?.bulk && <BulkOutcome bulk={run.data.bulk} receipt={run.data.run.receipt} />}
      {run.data && <TestRunResult run={run.data.run} />}
      {asked && (
        <Suspense>
          {'bulk' in asked.shown ? (
            <BulkSheet
              rehearsed={false}
              prepared={asked.shown.bulk}
              signing={asked.signing}
              onDecide={decide}
            />
          ) : (
            <SignSheet
              prepared={asked.shown.prepared}
              signsWithKey={held !== undefined}
              signing={asked.signing}
              onDecide={decide}
            />
          )}
        </Suspense>
      )}
      <KeyHolder />
    </Stack>
  )
}
