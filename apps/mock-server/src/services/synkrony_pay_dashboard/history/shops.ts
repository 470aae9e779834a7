/** A shop of the history: who is paid, with which licence, from which day on, and how often compared with the others. */
export interface Shop {
  readonly account: 'merchant' | 'merchant_single' | 'everyone'
  readonly licenceId: string
  readonly domain: string
  readonly name: string
  readonly fromDay: number
  readonly share: number
}

export const shops: readonly [Shop, ...Shop[]] = [
  {
    ...{ account: 'merchant', licenceId: 'licence-shop', domain: 'shop.example' },
    ...{ name: 'Corner shop', fromDay: 1, share: 5 },
  },
  {
    ...{ account: 'merchant', licenceId: 'licence-events', domain: 'tickets.example' },
    ...{ name: 'Tickets', fromDay: 34, share: 3 },
  },
  {
    ...{ account: 'merchant_single', licenceId: 'licence-cafe', domain: 'cafe.example' },
    ...{ name: 'Café', fromDay: 22, share: 3 },
  },
  {
    ...{ account: 'everyone', licenceId: 'licence-studio', domain: 'studio.example' },
    ...{ name: 'Studio', fromDay: 46, share: 1 },
  },
]

/** What shops charge in, and what a buyer gets of it for shopping. */
export const shopAssets = {
  '#EURS': { decimal: 2, least: 450, below: 18_000, given: 150_000n },
  '#BTC': { decimal: 8, least: 9_000, below: 260_000, given: 1_200_000n },
} as const
export type ShopAsset = keyof typeof shopAssets
