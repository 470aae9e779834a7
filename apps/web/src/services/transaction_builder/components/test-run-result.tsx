import type { TestRun } from '@panel/contracts/services/transaction_builder/test-network'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { DataChanges } from '../../../shared/ledger-results/data-changes.tsx'
import { EventList } from '../../../shared/ledger-results/event-list.tsx'
import { MovementTable } from '../../../shared/ledger-results/movement-table.tsx'
import { ReceiptView } from '../../../shared/ledger-results/receipt-view.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { Card } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

/** All that a run did: receipt, fuel, events, holdings and data that changed. */
export function TestRunResult({ run }: { run: TestRun }) {
  const { t } = useTranslation('transaction_builder')
  const { success, blockHeight, burnedFuel, ticket, events, movements, dataChanges, receipt } = run
  const section = useRef<HTMLElement>(null)
  // The result of each run is scrolled into view and gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new ticket is a new result
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
    section.current?.focus({ preventScroll: true })
  }, [ticket])
  return (
    <section ref={section} tabIndex={-1} aria-live="polite">
      <Card
        title={t('test.result')}
        actions={
          <StatusBadge tone={success ? 'good' : 'bad'}>
            {t(success ? 'test.executed' : 'test.failed')}
          </StatusBadge>
        }
      >
        <FactList
          plain
          facts={[
            { label: t('test.block'), value: formatCount(blockHeight) },
            { label: t('test.fuel'), value: formatCount(burnedFuel) },
            { label: t('forms.ticket'), value: <ShortId id={ticket} label={t('forms.ticket')} /> },
          ]}
        />
        <MovementTable movements={movements} />
        <h3>{t('test.dataChanges', { count: dataChanges.length })}</h3>
        {dataChanges.length > 0 && <DataChanges changes={dataChanges} />}
        <EventList events={events} />
        <ReceiptView receipt={receipt} />
      </Card>
    </section>
  )
}
