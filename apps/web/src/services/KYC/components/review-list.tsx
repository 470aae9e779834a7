import { latenessOf } from '@panel/contracts/platform/waiting'
import { listReviews } from '@panel/contracts/services/KYC/endpoints'
import type { ReviewRow } from '@panel/contracts/services/KYC/reviews'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { useNowSeconds } from '../../../shared/format/use-now-seconds.ts'
import { momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { TwoLines } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StatusBadge, type Tone } from '../../../shared/ui/status-badge.tsx'
import { reviewTones } from '../tones.ts'

const lateTones = { usual: 'good', late: 'waiting', overdue: 'bad' } as const satisfies Readonly<
  Record<string, Tone>
>

export function StateBadge({ state }: Pick<ReviewRow, 'state'>) {
  const { t } = useTranslation('KYC')
  return <StatusBadge tone={reviewTones[state]}>{t(`review.states.${state}`)}</StatusBadge>
}

/** How long a review has waited, with the colour of the service level. */
export function WaitingTime({ waiting }: Pick<ReviewRow, 'waiting'>) {
  const { t } = useTranslation('KYC')
  const now = useNowSeconds() * 1000
  if (waiting === null) return '–'
  const lateness = latenessOf(waiting, now)
  return (
    <TwoLines note={<Moment at={waiting.since} brief />}>
      <StatusBadge tone={lateTones[lateness]}>{t(`ages.${lateness}`)}</StatusBadge>
    </TwoLines>
  )
}

/** The reviews that wait for a decision, and on choice the others; nothing in a row is personal. */
export const reviewList = defineList(listReviews, {
  id: 'reviews',
  namespace: 'KYC',
  rowId: ({ accountId }) => accountId,
  sort: 'waiting',
  filters: {
    text: { hint: true },
    queue: { initial: 'queue', labels: 'queues' },
    state: { labels: 'review.states' },
    age: { labels: 'ages' },
    holder: { labels: 'holders' },
  },
  columns: [
    {
      id: 'accountId',
      heading: true,
      csv: ({ accountId }) => accountId,
      cell: ({ accountId }) => (
        <AccountId
          id={accountId}
          wrap={(name) => (
            <Link to="/iservice/KYC/profile/$accountId" params={{ accountId }} search>
              {name}
            </Link>
          )}
        />
      ),
    },
    { id: 'state', csv: ({ state }) => state, cell: ({ state }) => <StateBadge state={state} /> },
    {
      id: 'waiting',
      csv: ({ waiting }) => waiting?.since ?? '',
      cell: ({ waiting }) => waiting && <WaitingTime waiting={waiting} />,
    },
    {
      id: 'lease',
      csv: ({ lease }) => lease?.by ?? '',
      cell: ({ lease }, { label, t }) =>
        lease === null ? null : (
          <TwoLines
            note={
              <>
                {t('lease.until')} <Moment at={lease.until} brief />
              </>
            }
          >
            <AccountId id={lease.by} label={label} />
          </TwoLines>
        ),
    },
    {
      id: 'reasons',
      csv: ({ reasons }) => reasons.join(' '),
      cell: ({ reasons }, { t }) => reasons.map((reason) => t(`reasons.${reason}`)).join(', '),
    },
    {
      id: 'attempt',
      align: 'end',
      csv: ({ attempt }) => String(attempt),
      cell: ({ attempt }) => formatCount(attempt),
    },
    momentColumn('submittedAt', { hiddenAtFirst: true }),
    momentColumn('changedAt'),
  ],
})
