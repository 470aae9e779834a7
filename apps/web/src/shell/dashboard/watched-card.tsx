import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAddressBook } from '../../shared/accounts/use-account-name.ts'
import { AccountId } from '../../shared/ui/account-id.tsx'
import { ExplorerLink } from '../../shared/ui/explorer-link.tsx'
import { Card, RowList, TwoLines } from '../../shared/ui/layout.tsx'
import { Moment } from '../../shared/ui/moment.tsx'

/** More of them are on their own page. */
const shown = 5

/** The accounts that the person watches, those with the newest transaction first. */
export function WatchedCard() {
  const { t, ready } = useTranslation('accounts')
  const watched = useAddressBook().filter((entry) => entry.watched)
  if (!ready || watched.length === 0) return null
  const newest = watched
    .toSorted((one, other) => (other.activity?.at ?? '').localeCompare(one.activity?.at ?? ''))
    .slice(0, shown)
  return (
    <Card
      flush
      title={t('watchedCard')}
      actions={
        <Link to="/profile/accounts" search={{ watched: 'yes' }}>
          {t('all')}
        </Link>
      }
    >
      <RowList>
        {newest.map(({ accountId, activity }) => (
          <li key={accountId}>
            <TwoLines note={activity ? <Moment at={activity.at} brief /> : t('noActivity')}>
              <AccountId id={accountId} />
            </TwoLines>
            {activity && (
              <ExplorerLink kind="transaction" id={activity.ticket} label={t('fields.activity')} />
            )}
          </li>
        ))}
      </RowList>
    </Card>
  )
}
