import type { TestRun } from '@panel/contracts/services/transaction_builder/test-network'
import { base58ToBytes, decodeMessagePack, hexToBytes } from '@panel/ledger/encoding'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Movements } from '../../../shared/bulk/part-effects.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { ValueTree } from '../../../shared/transactions/value-tree.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { Card, Details } from '../../../shared/ui/layout.tsx'
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

const receiptNames = ['height', 'index', 'burnedFuel', 'success', 'returns', 'events'] as const

const errorText = (returns: unknown): unknown =>
  returns instanceof Uint8Array ? new TextDecoder().decode(returns) : returns

/** A receipt with its members' names, its answer decoded. */
const receiptOf = ({ receipt, success }: TestRun): unknown => {
  const members = decodedOf(base58ToBytes(receipt))
  if (!Array.isArray(members)) return members
  return Object.fromEntries(
    receiptNames.map((name, place) => {
      const member: unknown = members[place]
      if (name !== 'returns') return [name, member]
      return [name, success && member instanceof Uint8Array ? decodedOf(member) : errorText(member)]
    }),
  )
}

/** All that a run did: receipt, fuel, events, holdings and data that changed. */
export function TestRunResult({ run }: { run: TestRun }) {
  const { t } = useTranslation('transaction_builder')
  const { success, blockHeight, burnedFuel, ticket, events, movements, dataChanges } = run
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
          facts={[
            { label: t('test.block'), value: formatCount(blockHeight) },
            { label: t('test.fuel'), value: formatCount(burnedFuel) },
            { label: t('forms.ticket'), value: <ShortId id={ticket} label={t('forms.ticket')} /> },
          ]}
        />
        <h3>{t('test.movements', { count: movements.length })}</h3>
        <Movements movements={movements} />
        <h3>{t('test.dataChanges', { count: changed.length })}</h3>
        {changed.length > 0 && <ValueTree value={changed} />}
        <h3>{t('test.events', { count: events.length })}</h3>
        {events.length > 0 && (
          <ValueTree
            value={events.map(({ emitterAccountId, name, data }) => ({
              emitterAccountId,
              name,
              data: valueOfHex(data),
            }))}
          />
        )}
        <Details summary={t('test.receipt')}>
          <ValueTree value={receiptOf(run)} />
        </Details>
      </Card>
    </section>
  )
}
