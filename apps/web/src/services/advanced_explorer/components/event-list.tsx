import type { ExplorerContractEvent } from '@panel/contracts/services/advanced_explorer/chain'
import { hexToBytes } from '@panel/ledger/encoding'
import { useTranslation } from 'react-i18next'
import { ArgsView } from './args-view.tsx'
import classes from './explorer.module.css'
import { AccountLink } from './explorer-links.tsx'

/** How many events are shown. The receipt's bytes hold them all. */
const mostEvents = 100

/** How many are shown with their data from the start. */
const fewEvents = 3

/** What contracts told while the transaction ran. */
export function EventList({ events }: { events: readonly ExplorerContractEvent[] }) {
  const { t } = useTranslation('advanced_explorer')
  if (events.length === 0) return null
  return (
    <section className={classes.card}>
      <h2>{t('events.title')}</h2>
      <ol className={classes.events}>
        {events.slice(0, mostEvents).map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transaction's events never change their order
          <li key={index}>
            <p>
              <strong>{event.name}</strong> {t('events.by')}{' '}
              <AccountLink accountId={event.emitterAccountId} />
            </p>
            {events.length <= fewEvents ? (
              <ArgsView label={t('events.data')} bytes={hexToBytes(event.data)} />
            ) : (
              <details className={classes.details}>
                <summary>{t('events.data')}</summary>
                <ArgsView label={t('events.data')} bytes={hexToBytes(event.data)} />
              </details>
            )}
          </li>
        ))}
      </ol>
      {events.length > mostEvents && (
        <p className={classes.note}>{t('events.more', { count: events.length - mostEvents })}</p>
      )}
    </section>
  )
}
