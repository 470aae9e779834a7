import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { session } from '../../../shared/session/session.ts'
import { TransactionProgress } from '../../../shared/transactions/transaction-progress.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import type { Batch } from '../model/batch-file.ts'
import { emptyRootFuel } from '../model/build-bulk.ts'
import { useHeldKey } from '../model/held-key.ts'
import { emptyForm } from '../model/read-builder-form.ts'
import { useBuilderForm } from '../use-builder-form.ts'
import { useBulk } from '../use-bulk.ts'
import { BatchTransfer } from './batch-transfer.tsx'
import classes from './builder.module.css'
import { isBusy } from './builder-page.tsx'
import { BulkGraph } from './bulk-graph.tsx'
import { CallFields } from './call-fields.tsx'
import { KeyHolder } from './key-holder.tsx'

const BulkSheet = lazy(() => import('./bulk-sheet.tsx').then((module) => ({ default: module.BulkSheet })))

const empty: Batch = { root: null, nodes: [] }

const without = (batch: Batch, index: number): Batch =>
  index < 0 ? { ...batch, root: null } : { ...batch, nodes: batch.nodes.toSpliced(index, 1) }

const fuelOf = ({ root, nodes }: Batch): bigint =>
  nodes.reduce((sum, { maxFuel }) => sum + maxFuel, root?.maxFuel ?? emptyRootFuel)

/** Puts calls together, shows how they hang together, and sends them to be executed all or not at all. */
export function BulkPage({ maxFuel, networkName }: { maxFuel: string; networkName: string }) {
  const { t } = useTranslation('transaction_builder')
  const held = useHeldKey()
  const [batch, setBatch] = useState(empty)
  const state = useBuilderForm(emptyForm(maxFuel), 'bulk-call')
  const { state: bulk, start, decide } = useBulk(held)
  const addNode = () => {
    const intent = state.read()
    if (intent) setBatch((before) => ({ ...before, nodes: [...before.nodes, intent] }))
  }
  const setRoot = () => {
    const intent = state.read()
    if (intent) setBatch((before) => ({ ...before, root: intent }))
  }
  return (
    <>
      <PageHead title={t('bulk.title')} text={t('bulk.text', { networkName })}>
        <BatchTransfer batch={batch} onImport={setBatch} />
      </PageHead>
      <section className={classes.card} aria-label={t('bulk.nextCall')}>
        <h2>{t('bulk.nextCall')}</h2>
        <CallFields state={state} />
        <div className={`${classes.actions} ${classes.submit}`}>
          <Button onClick={addNode}>{t('bulk.addNode')}</Button>
          <Button variant="default" onClick={setRoot}>
            {t('bulk.setRoot')}
          </Button>
        </div>
      </section>
      <section className={classes.card} aria-label={t('bulk.parts')}>
        <div className={classes.cardHead}>
          <h2>{t('bulk.parts')}</h2>
          <Button
            disabled={batch.nodes.length === 0}
            loading={isBusy(bulk.step)}
            onClick={() => void start(batch)}
          >
            {t('bulk.prepare')}
          </Button>
        </div>
        <p className={classes.note}>
          {t('bulk.fuel', { count: batch.nodes.length, fuel: formatCount(fuelOf(batch)) })}
        </p>
        <BulkGraph
          batch={batch}
          signerAccountId={held?.accountId ?? session.user?.accountId ?? ''}
          onRemove={(index) => setBatch((before) => without(before, index))}
        />
      </section>
      <TransactionProgress state={bulk}>
        {(bulk.step === 'reviewing' || bulk.step === 'signing') && (
          <Suspense>
            <BulkSheet prepared={bulk.prepared} signing={bulk.step === 'signing'} onDecide={decide} />
          </Suspense>
        )}
      </TransactionProgress>
      <KeyHolder />
    </>
  )
}
