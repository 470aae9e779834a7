import type { TestRun } from '@panel/contracts/services/transaction_builder/test-network'
import { decodeMessagePack, hexToBytes } from '@panel/ledger/encoding'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { EventList } from '../../../shared/ledger-results/event-list.tsx'
import { MovementTable } from '../../../shared/ledger-results/movement-table.tsx'
import { ReceiptView } from '../../../shared/ledger-results/receipt-view.tsx'
import { ValueTree } from '../../../shared/transactions/value-tree.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { Card } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

const decodedOf = (bytes: Uint8Array): unknown => {
  try {
    return bytes.length === 0 ? null : decodeMessagePack(bytes)
  } catch {
    return bytes
  }
}

const valueOfHex = (text: string | null): unknown => (text === null ? null : decodedOf(hexToBytes(text)))

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
  const changed = dataChanges.map(({ accountId, key, before, after }) => ({
    accountId,
    key,
    before: valueOfHex(before),
    after: valueOfHex(after),
  }))
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
        <h3>{t('test.dataChanges', { count: changed.length })}</h3>
        {changed.length > 0 && <ValueTree value={changed} />}
        <EventList events={events} />
        <ReceiptView receipt={receipt} />
      </Card>
    </section>
  )
}
