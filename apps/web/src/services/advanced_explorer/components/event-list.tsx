import { Stack } from '@mantine/core'
import type { ExplorerContractEvent } from '@panel/contracts/services/advanced_explorer/chain'
import { hexToBytes } from '@panel/ledger/encoding'
import { useTranslation } from 'react-i18next'
import { keyed } from '../../../shared/list/keyed.ts'
import { Card, Details, Hint, RowList } from '../../../shared/ui/layout.tsx'
import { ArgsView } from './args-view.tsx'
import { AccountLink } from './explorer-links.tsx'

/** How many events are shown. The receipt's bytes hold them all. */
const mostEvents = 100

/** How many are shown with their data from the start. */
const fewEvents = 3

/** What contracts emitted while the transaction ran. */
export function EventList({ events }: { events: readonly ExplorerContractEvent[] }) {
  const { t } = useTranslation('advanced_explorer')
  if (events.length === 0) return null
  return (
    <Card title={t('events.title')}>
      <RowList>
        {keyed(events.slice(0, mostEvents), ({ name }) => name).map(({ key, item: event }) => (
          <li key={key}>
            <Stack gap="xs">
              <div>
                <strong>{event.name}</strong> {t('events.by')}{' '}
                <AccountLink accountId={event.emitterAccountId} />
              </div>
              {events.length <= fewEvents ? (
                <ArgsView label={t('events.data')} bytes={hexToBytes(event.data)} />
              ) : (
                <Details summary={t('events.data')}>
                  <ArgsView label={t('events.data')} bytes={hexToBytes(event.data)} />
                </Details>
              )}
            </Stack>
          </li>
        ))}
      </RowList>
      {events.length > mostEvents && <Hint>{t('events.more', { count: events.length - mostEvents })}</Hint>}
    </Card>
  )
}
