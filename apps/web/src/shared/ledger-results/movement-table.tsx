import type { TokenAmount, TokenMovement } from '@panel/contracts/platform/token-movement'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../format/amounts.ts'
import { i18n } from '../i18n/i18n.ts'
import { Card, Hint } from '../ui/layout.tsx'
import { numericColumn, SmallTable } from '../ui/small-table.tsx'
import { deltaText } from './delta-text.ts'
import { type AccountView, plainAccount } from './plain-account.tsx'

// Fetched together with the code that shows it, not when it first renders.
void i18n.loadNamespaces('ledger-results')

const amountText = (amount: TokenAmount | null, decimals: number | null): string => {
  if (amount === null) return '–'
  return decimals === null || amount.decoded === null ? amount.value : formatUnits(amount.value, decimals)
}

interface MovementTableProps {
  readonly movements: readonly TokenMovement[]
  readonly accountOf?: AccountView
}

/** What a transaction changed of anybody's holdings: before, after, and by how much. */
export function MovementTable({ movements, accountOf = plainAccount }: MovementTableProps) {
  const { t } = useTranslation('ledger-results')
  return (
    <Card flush={movements.length > 0} title={t('movements.title')}>
      {movements.length === 0 ? (
        <Hint>{t('movements.none')}</Hint>
      ) : (
        <SmallTable
          label={t('movements.title')}
          columns={[
            t('fields.account'),
            t('fields.asset'),
            numericColumn(t('movements.previous')),
            numericColumn(t('movements.amount')),
            numericColumn(t('movements.delta')),
          ]}
        >
          <tbody>
            {movements.map((movement) => (
              <tr key={`${movement.accountId} ${movement.assetId}`}>
                <th scope="row">{accountOf(movement.accountId)}</th>
                <td>{accountOf(movement.assetId)}</td>
                <td data-align="end">{amountText(movement.prev_amount, movement.decimals)}</td>
                <td data-align="end">{amountText(movement.amount, movement.decimals)}</td>
                <td data-align="end" data-sign={deltaText(movement).startsWith('-') ? 'minus' : 'plus'}>
                  {deltaText(movement)}
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </Card>
  )
}
