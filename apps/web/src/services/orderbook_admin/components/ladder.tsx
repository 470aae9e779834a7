import { type BookSnapshot, groupLevels, type Level } from '@panel/contracts/services/orderbook_admin/book'
import type { MonitoredPair } from '@panel/contracts/services/orderbook_admin/pairs'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatPercent } from '../../../shared/format/amounts.ts'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { ShortChoice } from '../../../shared/ui/short-choice.tsx'
import { formatLots, formatPrice, spreadOf } from '../format-price.ts'
import { useHeldRows } from '../use-held-rows.ts'
import classes from './exchange.module.css'

/** How many prices of each side are shown. */
const shownLevels = 12
const steps = ['1', '2', '5'] as const

interface RowProps {
  readonly side: 'buy' | 'sell'
  readonly price: string
  /** Empty where nothing is open at the price any more. */
  readonly amount: string
  readonly sum: string
  readonly orders: string
  /** The amount as a share of the largest one shown, in percent. */
  readonly share: number
}

/** One price. Drawn again only when what it shows has changed. */
const LadderRow = memo(function LadderRow({ side, price, amount, sum, orders, share }: RowProps) {
  return (
    <tr data-side={side} style={{ '--depth': `${share}%` }}>
      <th scope="row">{price}</th>
      <td>{amount}</td>
      <td>{sum}</td>
      <td>{orders}</td>
    </tr>
  )
})

interface Summed extends Level {
  readonly sum: bigint
}

/** The best levels by price, each with what is open up to it. */
const summedByPrice = (levels: readonly Level[]): ReadonlyMap<number, Summed> => {
  let sum = 0n
  return new Map(
    levels.slice(0, shownLevels * 2).map((level) => {
      sum += BigInt(level.units)
      return [level.price, { ...level, sum }]
    }),
  )
}

const largestOf = (levels: readonly Summed[]): bigint =>
  levels.reduce((largest, { units }) => (BigInt(units) > largest ? BigInt(units) : largest), 1n)

interface LadderProps {
  readonly pair: Pick<MonitoredPair, 'tick' | 'lot' | 'decimals'>
  readonly book: BookSnapshot
}

/** The book around its middle, price by price. Its rows keep their place while somebody points at them. */
export function Ladder({ pair, book }: LadderProps) {
  const { t } = useTranslation('orderbook_admin')
  const [group, setGroup] = useState<(typeof steps)[number]>('1')
  const step = pair.tick * Number(group)
  const asks = summedByPrice(groupLevels(book.asks, 'asks', step))
  const bids = summedByPrice(groupLevels(book.bids, 'bids', step))
  const [askPrices, bidPrices] = [asks, bids].map((levels) => [...levels.keys()].slice(0, shownLevels))
  const held = useHeldRows([
    ...(askPrices ?? []).toReversed().map((price) => ({ side: 'sell' as const, price })),
    ...(bidPrices ?? []).map((price) => ({ side: 'buy' as const, price })),
  ])
  const largest = largestOf([...asks.values(), ...bids.values()])
  const spread = spreadOf(book.bids[0]?.price ?? null, book.asks[0]?.price ?? null)

  const rowsOf = (side: 'buy' | 'sell') =>
    held.rows
      .filter((row) => row.side === side)
      .map(({ price }) => {
        const level = (side === 'buy' ? bids : asks).get(price)
        return (
          <LadderRow
            key={price}
            side={side}
            price={formatPrice(price, pair.tick)}
            amount={level ? formatLots(level.units, pair) : ''}
            sum={level ? formatLots(level.sum, pair) : ''}
            orders={level ? formatCount(level.orders) : ''}
            share={level ? Number((BigInt(level.units) * 100n) / largest) : 0}
          />
        )
      })

  return (
    <Card
      title={t('ladder.title')}
      actions={
        <ShortChoice
          label={t('ladder.group')}
          value={group}
          choices={steps}
          nameOf={(each) => t('ladder.ticks', { count: Number(each) })}
          onChoose={setGroup}
        />
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: rows keep their place while the focus is within */}
      <section tabIndex={0} aria-label={t('ladder.prices')} {...held.handlers}>
        <table className={classes.ladder} aria-label={t('ladder.title')}>
          <thead>
            <tr>
              <th scope="col">{t('fields.price')}</th>
              <th scope="col">{t('fields.units')}</th>
              <th scope="col">{t('ladder.sum')}</th>
              <th scope="col">{t('ladder.orders')}</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf('sell')}
            <tr className={classes.middle}>
              <td colSpan={4}>
                {spread === undefined
                  ? t('ladder.oneSided')
                  : t('ladder.spread', { spread: formatPercent(spread, 2) })}
              </td>
            </tr>
            {rowsOf('buy')}
          </tbody>
        </table>
      </section>
      <Hint>{held.isHeld ? t('ladder.held') : t('ladder.follows')}</Hint>
    </Card>
  )
}
