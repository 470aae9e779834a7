import { Stack } from '@mantine/core'
import { readableText } from '@panel/contracts/platform/readable-text'
import { hexToBytes } from '@panel/ledger/encoding'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyed } from '../list/keyed.ts'
import { Card, Details, RowList } from '../ui/layout.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { ArgsView } from './args-view.tsx'
import { type AccountView, plainAccount } from './plain-account.tsx'

/** What a contract emitted; its data in hex. */
interface ContractEvent {
  readonly emitterAccountId: string
  readonly name: string
  readonly data: string
}

/** How many events are shown from the start, and how many more at a time. */
const firstEvents = 10
const moreEvents = 100

/** How many are shown with their data from the start. */
const fewEvents = 3

interface EventListProps {
  readonly events: readonly ContractEvent[]
  readonly accountOf?: AccountView
}

/** What contracts emitted while the transaction ran. */
export function EventList({ events, accountOf = plainAccount }: EventListProps) {
  const { t } = useTranslation('ledger-results')
  const [most, setMost] = useState(firstEvents)
  if (events.length === 0) return null
  return (
    <Card title={t('events.title')}>
      <RowList>
        {keyed(events.slice(0, most), ({ name }) => name).map(({ key, item: event }) => (
          <li key={key}>
            <Stack gap="xs">
              <div>
                <strong>{readableText(event.name)}</strong> {t('events.by')}{' '}
                {accountOf(event.emitterAccountId)}
              </div>
              {events.length <= fewEvents ? (
                <ArgsView label={t('events.data')} bytes={hexToBytes(event.data)} accountOf={accountOf} />
              ) : (
                <Details summary={t('events.data')}>
                  <ArgsView label={t('events.data')} bytes={hexToBytes(event.data)} accountOf={accountOf} />
                </Details>
              )}
            </Stack>
          </li>
        ))}
      </RowList>
      <ShowMore
        shown={most}
        all={events.length}
        label={(counts) => t('events.more', counts)}
        onMore={() => setMost(most + moreEvents)}
      />
    </Card>
  )
}
