import type { MonitoredPair } from '@panel/contracts/services/orderbook_admin/pairs'
import { quoteAssetId } from '@panel/contracts/smart-contracts/exchange/prices'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Sparkline } from '../../../shared/charts/charts.tsx'
import { formatAmount, formatCount, formatPercent } from '../../../shared/format/amounts.ts'
import { assetName } from '../../../shared/format/asset-name.ts'
import { fact } from '../../../shared/ui/fact-list.tsx'
import { Card } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { formatLots, formatPrice, spreadOf } from '../format-price.ts'
import { useChangeText } from '../use-change-text.ts'
import classes from './exchange.module.css'
import { PairLink } from './pair-link.tsx'
import { PairState } from './pair-state.tsx'

/** One pair of the monitor. Drawn again only when its own figures change. */
export const PairCard = memo(function PairCard({ pair }: { pair: MonitoredPair }) {
  const { t } = useTranslation('orderbook_admin')
  const { tick, lastPrice, bestBid, bestAsk, closes } = pair
  const price = (value: number | null): string => (value === null ? '–' : formatPrice(value, tick))
  const change = useChangeText()(pair)
  const spread = spreadOf(bestBid, bestAsk)
  return (
    <Card
      as="li"
      aria-label={pair.pair}
      title={
        <Link to="/iservice/orderbook_admin/orders/$pair" params={{ pair: pair.pair }}>
          {pair.pair}
        </Link>
      }
      actions={<PairState state={pair.state} />}
    >
      <p className={classes.price}>
        {price(lastPrice)}{' '}
        <small className={classes.change} data-direction={change.direction}>
          {change.text}
        </small>
      </p>
      <Sparkline
        label={t('monitor.closes')}
        values={closes.map(({ price: close }) => BigInt(close))}
        format={(value) => formatPrice(Number(value), tick)}
      />
      <dl className={classes.facts}>
        {[
          fact(
            t('monitor.volume'),
            <PairLink pair={pair.pair} rows="fills">
              {formatLots(pair.volume, pair)} {assetName(pair.token)}
            </PairLink>,
          ),
          fact(
            t('monitor.quoteVolume'),
            <PairLink pair={pair.pair} rows="fills">
              {formatAmount(pair.quoteVolume, pair.quoteDecimals, quoteAssetId)}
            </PairLink>,
          ),
          fact(t('monitor.bidAndAsk'), `${price(bestBid)} / ${price(bestAsk)}`),
          fact(t('monitor.spread'), spread === undefined ? '–' : formatPercent(spread, 2)),
          fact(
            t('monitor.openOrders'),
            <PairLink pair={pair.pair} rows="openOrders">
              {formatCount(pair.openOrders)}
            </PairLink>,
          ),
          fact(t('monitor.lastAt'), pair.lastAt === null ? '–' : <Moment at={pair.lastAt} brief />),
        ].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
})
