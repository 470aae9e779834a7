import { type Discount, discountOf } from '@panel/contracts/services/pes_admin_service/discounts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { Hint, SmallTable } from '../../../shared/ui/layout.tsx'
import { codeFeesQuery } from '../queries.ts'
import { usualAsset, usualDecimals } from '../words.ts'

/** The payments for which a discount is worked out. */
const amounts = [500n, 5_000n, 50_000n]

const shown = (units: bigint) => formatUnits(units, usualDecimals)

/** What a discount makes of three payments. */
export function WorkedAmounts({ discount }: { readonly discount: Discount | undefined }) {
  const { t } = useTranslation('pes_admin_service')
  const { data } = useQuery(codeFeesQuery(usualAsset))
  const fixedFees = BigInt(data?.fixedFees ?? '0')
  if (!discount) return <Hint>{t('worked.hint')}</Hint>
  return (
    <>
      <SmallTable aria-label={t('worked.title')}>
        <thead>
          <tr>
            <th data-align="end">{t('worked.payment')}</th>
            <th data-align="end">{t('worked.discount')}</th>
            <th data-align="end">{t('worked.left')}</th>
          </tr>
        </thead>
        <tbody>
          {amounts.map((units) => {
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
      <Hint>{t('worked.fees', { fees: shown(fixedFees), asset: usualAsset })}</Hint>
    </>
  )
}
