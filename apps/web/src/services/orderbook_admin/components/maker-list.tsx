import { listMakers } from '@panel/contracts/services/orderbook_admin/endpoints'
import type { Maker, Presence } from '@panel/contracts/services/orderbook_admin/makers'
import { formatPercent, formatUnitsShort } from '../../../shared/format/amounts.ts'
import { formatBriefDateTime } from '../../../shared/format/dates.ts'
import { accountColumn, momentColumn } from '../../../shared/list/columns.tsx'
import { csvAmount } from '../../../shared/list/csv.ts'
import { type CellTexts, defineList } from '../../../shared/list/define-list.ts'
import { TwoLines } from '../../../shared/ui/layout.tsx'
import { StatusBadge, type Tone } from '../../../shared/ui/status-badge.tsx'
import classes from './exchange.module.css'
import { PairLink } from './pair-link.tsx'

const tones: Readonly<Record<Maker['state'], Tone>> = { meets: 'good', 'falls-short': 'bad', left: 'neutral' }

const shareOf = ({ kept, blocks }: Presence): number | undefined =>
  blocks === 0 ? undefined : Math.floor((kept * 10_000) / blocks)

const shareText = (presence: Presence): string => {
  const share = shareOf(presence)
  return share === undefined ? '–' : formatPercent(share, 2)
}

/** What is missing of what is required; nothing where it is enough. */
const missing = (given: string, asked: string | undefined): bigint => {
  const short = BigInt(asked ?? 0) - BigInt(given)
  return short > 0n ? short : 0n
}

/** What is given, and under it what is required; red where it is too little. */
function Given({ given, asked, short }: { given: string; asked: string; short: boolean }) {
  return (
    <TwoLines note={asked}>
      <span className={short ? classes.bad : undefined}>{given}</span>
    </TwoLines>
  )
}

const size = (name: 'bidSize' | 'askSize') => ({
  id: name,
  align: 'end' as const,
  csv: (maker: Maker) => csvAmount(maker[name], maker.decimals),
  cell: (maker: Maker, { t }: CellTexts) => {
    const { asked, decimals } = maker
    const short = missing(maker[name], asked?.size)
    const note = asked ? t('makers.asked', { value: formatUnitsShort(asked.size, decimals) }) : '–'
    return (
      <Given
        given={formatUnitsShort(maker[name], decimals)}
        asked={short > 0n ? t('makers.missing', { value: formatUnitsShort(short, decimals) }) : note}
        short={short > 0n}
      />
    )
  },
})

const presence = (name: 'day' | 'week') => ({
  id: name,
  align: 'end' as const,
  csv: (maker: Maker) => {
    const share = shareOf(maker[name])
    return share === undefined ? '' : csvAmount(BigInt(share), 2)
  },
  cell: (maker: Maker, { t }: CellTexts) => {
    const share = shareOf(maker[name])
    const { asked } = maker
    return (
      <Given
        given={shareText(maker[name])}
        asked={asked ? t('makers.asked', { value: formatPercent(asked.share, 2) }) : '–'}
        short={asked !== null && share !== undefined && share < asked.share}
      />
    )
  },
})

/** Market makers with their duties: given, asked and missing. */
export const makerList = defineList(listMakers, {
  id: 'market-makers',
  namespace: 'orderbook_admin',
  texts: 'makers',
  rowId: ({ accountId, pair }) => `${accountId} ${pair}`,
  filters: { state: { labels: 'makers.states' }, pair: { as: 'choice' }, text: { param: 'account' } },
  columns: [
    accountColumn('accountId', { heading: true }),
    {
      id: 'pair',
      csv: ({ pair }) => pair,
      cell: ({ pair, accountId }) => (
        <PairLink pair={pair} rows="openOrders" accountId={accountId}>
          {pair}
        </PairLink>
      ),
    },
    {
      id: 'state',
      csv: ({ state }) => state,
      cell: ({ state, shortSince }, { t }) => (
        <TwoLines note={shortSince && t('makers.shortSince', { at: formatBriefDateTime(shortSince) })}>
          <StatusBadge tone={tones[state]}>{t(`makers.states.${state}`)}</StatusBadge>
        </TwoLines>
      ),
    },
    {
      id: 'stake',
      align: 'end',
      csv: ({ stake, stakeDecimals }) => csvAmount(stake, stakeDecimals),
      cell: ({ stake, stakeDecimals, asked }, { t }) => {
        const short = missing(stake, asked?.stake)
        const note = asked ? t('makers.asked', { value: formatUnitsShort(asked.stake, stakeDecimals) }) : '–'
        return (
          <Given
            given={formatUnitsShort(stake, stakeDecimals)}
            asked={short > 0n ? t('makers.missing', { value: formatUnitsShort(short, stakeDecimals) }) : note}
            short={short > 0n}
          />
        )
      },
    },
    momentColumn('shortSince', { hiddenAtFirst: true }),
    {
      id: 'spread',
      align: 'end',
      csv: ({ spread }) => (spread === null ? '' : csvAmount(BigInt(spread), 2)),
      cell: ({ spread, asked }, { t }) => (
        <Given
          given={spread === null ? t('makers.oneSided') : formatPercent(spread, 2)}
          asked={asked ? t('makers.atMost', { value: formatPercent(asked.spread, 2) }) : '–'}
          short={asked !== null && (spread === null || spread > asked.spread)}
        />
      ),
    },
    { ...size('bidSize'), hiddenAtFirst: true },
    { ...size('askSize'), hiddenAtFirst: true },
    presence('day'),
    { ...presence('week'), hiddenAtFirst: true },
  ],
})
