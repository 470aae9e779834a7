import { mostDecimals } from '@panel/contracts/smart-contracts/asset'
import { readAmount } from '../../shared/forms/rules/amount-text.ts'

/** What is typed keeps its trailing zeros: more digits may follow them. */
const read = (typed: string): string | undefined =>
  'problem' in readAmount(typed, mostDecimals)
    ? undefined
    : typed
        .replaceAll('.', '')
        .replace(',', '.')
        .replace(/^0+(?=\d)/, '')

/** An amount as people write it: of the chosen asset, or else of any asset in its smallest unit. */
export const amountFilter = {
  as: 'exact',
  written: { read, show: (value: string) => value.replace('.', ',') },
  hintOf: ({ asset }: Readonly<Record<string, string>>) =>
    asset === undefined ? 'filters.unitsHint' : 'filters.amountHint',
} as const
