import { Skeleton, Stack } from '@mantine/core'
import { useThrottledValue } from '@mantine/hooks'
import type { BookSnapshot, Trade } from '@panel/contracts/services/orderbook_admin/book'
import type { MonitoredPair } from '@panel/contracts/services/orderbook_admin/pairs'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { DepthChart } from '../../../shared/charts/charts.tsx'
import { csvAmount } from '../../../shared/list/csv.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Callout, Card, Hint } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { numericColumn, SmallTable } from '../../../shared/ui/small-table.tsx'
import { exactPrice, formatLots, formatPrice } from '../format-price.ts'
import { useLiveBook } from '../use-live-book.ts'
import classes from './exchange.module.css'
import { Ladder } from './ladder.tsx'

/** How often the depth is drawn again, in milliseconds: it says little more in a tenth of that. */
const depthMilliseconds = 1000
/** How many prices of each side the chart shows, and how many trades are listed. */
const [chartLevels, shownTrades] = [60, 14]

/** The grid by which a pair's values are written. */
type Grid = Pick<MonitoredPair, 'token' | 'tick' | 'lot' | 'decimals'>

/** Drawn again only when its own values change: drawing the chart costs more than all else on the page. */
const DepthDrawing = memo(function DepthDrawing(props: Grid & Pick<BookSnapshot, 'bids' | 'asks'>) {
  const { token, tick, decimals, bids, asks } = props
  const { t } = useTranslation('orderbook_admin')
  const levelsOf = (levels: BookSnapshot['bids']) =>
    levels.slice(0, chartLevels).map(({ price, units }) => ({ price: BigInt(price), units: BigInt(units) }))
  return (
    <div className={classes.depth}>
      {bids.length + asks.length === 0 ? (
        <Card title={t('depth.title')}>
          <Hint>{t('depth.empty')}</Hint>
        </Card>
      ) : (
        <DepthChart
          label={t('depth.label', { token })}
          priceLabel={t('fields.price')}
          bids={levelsOf(bids)}
          asks={levelsOf(asks)}
          formatPrice={(price) => formatPrice(Number(price), tick)}
          exactPrice={(price) => ({ amount: exactPrice(Number(price)) })}
          format={(units) => formatLots(units, props)}
          exact={(units) => csvAmount(units, decimals)}
        />
      )}
    </div>
  )
})

function Depth({ grid, book }: { grid: Grid; book: BookSnapshot }) {
  const { bids, asks } = useThrottledValue(book, depthMilliseconds)
  return <DepthDrawing {...grid} bids={bids} asks={asks} />
}

const Trades = memo(function Trades(props: Grid & { readonly trades: readonly Trade[] }) {
  const { trades, tick } = props
  const { t } = useTranslation('orderbook_admin')
  return (
    <Card title={t('trades.title')} flush>
      {trades.length === 0 ? (
        <Hint>{t('trades.none')}</Hint>
      ) : (
        <SmallTable
          label={t('trades.title')}
          columns={[
            numericColumn(t('fields.price')),
            numericColumn(t('fields.units')),
            t('trades.taker'),
            t('fields.filledAt'),
          ]}
        >
          <tbody>
            {trades.slice(0, shownTrades).map(({ fillId, price, units, side, filledAt }) => (
              <tr key={fillId}>
                <th scope="row" data-align="end">
                  {formatPrice(price, tick)}
                </th>
                <td data-align="end">{formatLots(units, props)}</td>
                <td data-sign={side === 'buy' ? 'plus' : 'minus'}>{t(`sides.${side}`)}</td>
                <td>
                  <Moment at={filledAt} brief />
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </Card>
  )
})

/** A pair's depth, ladder and last trades, live. */
export function BookView({ pair }: { pair: Grid & Pick<MonitoredPair, 'pair'> }) {
  const { t } = useTranslation('orderbook_admin')
  const { book, error, failed, refresh } = useLiveBook(pair.pair)
  const { token, tick, lot, decimals } = pair
  const grid: Grid = { token, tick, lot, decimals }
  if (!book) {
    if (error) return <ErrorNotice error={error} onRetry={refresh} />
    return <Skeleton height={640} radius="lg" role="status" aria-label={t('ladder.loading')} />
  }
  return (
    <Stack>
      {(failed || error) && <Callout tone="warn">{t('ladder.notLive')}</Callout>}
      <div className={classes.book}>
        <Depth grid={grid} book={book} />
        <div className={classes.beside}>
          <Ladder pair={pair} book={book} />
        </div>
        <Trades {...grid} trades={book.trades} />
      </div>
    </Stack>
  )
}
