/** A pair as the history trades it. */
export interface Market {
  readonly token: string
  /** As the contract takes them. */
  readonly tick: string
  readonly lot: string
  /** The smallest units of a lot, and the ticks of one, for plans in whole numbers. */
  readonly lotUnits: bigint
  readonly ticksPerOne: number
  /** In ticks. */
  readonly firstPrice: number
  /** How far the price moves in a day at most, in ticks. */
  readonly dailyMove: number
  /** The usual amount of an order, in lots. */
  readonly usualLots: number
  readonly duties: {
    readonly stake: string
    readonly spread: string
    readonly size: string
    readonly share: string
  }
}

export const markets: readonly Market[] = [
  {
    token: '#BTC',
    tick: '10',
    lot: '0.001',
    lotUnits: 100_000n,
    ticksPerOne: 0.1,
    firstPrice: 6120,
    dailyMove: 60,
    usualLots: 20,
    duties: { stake: '20000', spread: '1', size: '0.02', share: '90' },
  },
  {
    token: '#ETH',
    tick: '1',
    lot: '0.01',
    lotUnits: 10_000_000n,
    ticksPerOne: 1,
    firstPrice: 2140,
    dailyMove: 28,
    usualLots: 30,
    duties: { stake: '15000', spread: '1.5', size: '0.2', share: '85' },
  },
  {
    token: '#SYN',
    tick: '0.001',
    lot: '10',
    lotUnits: 10_000_000n,
    ticksPerOne: 1000,
    firstPrice: 845,
    dailyMove: 14,
    usualLots: 60,
    duties: { stake: '10000', spread: '2.5', size: '300', share: '80' },
  },
]

/** A price in ticks as the contract takes it. */
export const priceText = ({ ticksPerOne }: Market, ticks: number): string => String(ticks / ticksPerOne)

/** Those who quote both sides of a pair. */
export const makerNames = ['maker-one', 'maker-two', 'maker-three'] as const

/** Those who take what makers quote. */
export const traderNames = ['ada', 'bruno', 'chiara', 'dino', 'elsa', 'furio', 'gaia', 'hugo'] as const

/** An order that meets many others uses more fuel than a call usually may. */
export const orderFuel = 5000n
