import type { Locale } from '@panel/contracts/platform/locales'

/** What an asset's units cost a thing. */
interface Price {
  readonly sign: string
  readonly units: bigint
}

/** A thing that the demo shop sells. */
export interface Good {
  readonly id: string
  readonly name: Readonly<Record<Locale, string>>
  /** The main price first, then those that may be paid instead. */
  readonly prices: readonly [Price, ...Price[]]
  /** Whether the buyer pays the fees in addition to the price. */
  readonly userPayFees: boolean
}

export const goods: readonly Good[] = [
  {
    id: 'cups',
    name: { 'en-US': 'Two espresso cups', 'it-IT': 'Due tazzine da caffè' },
    prices: [{ sign: '#EURS', units: 1250n }],
    userPayFees: false,
  },
  {
    id: 'print',
    name: { 'en-US': 'Print of the harbour', 'it-IT': 'Stampa del porto' },
    prices: [
      { sign: '#EURS', units: 4000n },
      { sign: '#BTC', units: 50_000n },
    ],
    userPayFees: false,
  },
  {
    id: 'ticket',
    name: { 'en-US': 'Museum ticket, fees on top', 'it-IT': 'Biglietto del museo, più commissioni' },
    prices: [{ sign: '#EURS', units: 500n }],
    userPayFees: true,
  },
]
