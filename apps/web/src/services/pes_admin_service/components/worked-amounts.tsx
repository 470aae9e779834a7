import { type Discount, discountOf } from '@panel/contracts/services/pes_admin_service/discounts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { assetName } from '../../../shared/format/asset-name.ts'
import { Hint } from '../../../shared/ui/layout.tsx'
import { numericColumn, SmallTable } from '../../../shared/ui/small-table.tsx'
import type { CodeAsset } from '../code-terms.ts'
import { codeFeesQuery } from '../queries.ts'

/** The payments for which a discount is worked out, in whole units of the asset. */
const wholes = [5n, 50n, 500n]

interface WorkedAmountsProps {
  readonly discount: Discount | undefined
  readonly asset: CodeAsset
}

/** What a discount makes of three payments. */
export function WorkedAmounts({ discount, asset: { assetId, decimals } }: WorkedAmountsProps) {
  const { t } = useTranslation('pes_admin_service')
  const { data } = useQuery(codeFeesQuery(assetId))
  const fixedFees = BigInt(data?.fixedFees ?? '0')
  const shown = (units: bigint) => formatUnits(units, decimals)
  if (!discount) return <Hint>{t('worked.hint')}</Hint>
  return (
    <>
      <SmallTable
        label={t('worked.title')}
        columns={[
          numericColumn(t('worked.payment')),
          numericColumn(t('worked.discount')),
          numericColumn(t('worked.left')),
        ]}
      >
        <tbody>
          {wholes.map((whole) => {
            const units = whole * 10n ** BigInt(decimals)
            const off = discountOf(discount, units, fixedFees)
            return (
              <tr key={String(units)}>
                <td data-align="end">{shown(units)}</td>
                <td data-align="end">{shown(off)}</td>
                <td data-align="end">{shown(units - off)}</td>
              </tr>
            )
          })}
        </tbody>
      </SmallTable>
      <Hint>{t('worked.fees', { fees: shown(fixedFees), asset: assetName(assetId) })}</Hint>
    </>
  )
}
