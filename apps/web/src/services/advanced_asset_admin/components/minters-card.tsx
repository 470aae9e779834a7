import type { AssetDetail } from '@panel/contracts/services/advanced_asset_admin/assets'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { numericColumn, SmallTable } from '../../../shared/ui/small-table.tsx'

/** Who minted how much of an asset, from its first unit on. */
export function MintersCard({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation('advanced_asset_admin')
  const { minters, minted, unsigned, symbol, decimals } = asset
  const amount = (units: string) => <Amount units={units} decimals={decimals} assetId={symbol} />
  if (minted === '0') {
    return (
      <Card title={t('minters.title')}>
        <Hint>{t('minters.none')}</Hint>
      </Card>
    )
  }
  return (
    <Card flush title={t('minters.title')}>
      <SmallTable
        label={t('minters.title')}
        columns={[
          t('minters.account'),
          numericColumn(t('fields.units')),
          numericColumn(t('minters.count')),
          t('minters.last'),
        ]}
      >
        <tbody>
          {minters.map(({ accountId, units, count, lastAt, lastTicket }) => (
            <tr key={accountId}>
              <th scope="row">
                <ShortId id={accountId} label={t('minters.account')} explorer="account" />
              </th>
              <td data-align="end">{amount(units)}</td>
              <td data-align="end">{formatCount(count)}</td>
              <td>
                <Moment at={lastAt} />{' '}
                <ShortId id={lastTicket} label={t('minters.ticket')} explorer="transaction" />
              </td>
            </tr>
          ))}
          {unsigned !== '0' && (
            <tr>
              <th scope="row">{t('minters.unsigned')}</th>
              <td data-align="end">{amount(unsigned)}</td>
              <td data-align="end" />
              <td />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('minters.all')}</th>
            <td data-align="end">{amount(minted)}</td>
            <td data-align="end" />
            <td />
          </tr>
        </tfoot>
      </SmallTable>
    </Card>
  )
}
