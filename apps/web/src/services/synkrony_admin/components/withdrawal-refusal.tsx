import { fundsTooLow } from '@panel/contracts/platform/payments/wallets'
import { changedSince, type Withdrawal } from '@panel/contracts/platform/payments/withdrawals'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../shared/api/api-error.ts'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { Callout, SmallTable } from '../../../shared/ui/layout.tsx'

/** Why an approval was refused where the code alone says too little: both figures, or the old and the new values. */
export const explainRefusal = (error: Error, { decimals }: Pick<Withdrawal, 'decimals'>) => {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'FUNDS_TOO_LOW') {
    const funds = fundsTooLow.safeParse(error.details).data
    return funds && <LowFunds {...funds} decimals={decimals} />
  }
  if (error.code !== 'CONFLICT') return undefined
  const since = changedSince.safeParse(error.details).data
  return since && <Changes changes={since.changes} />
}

interface LowFundsProps {
  readonly available: string
  readonly needed: string
  readonly assetId: string
  readonly decimals: number
}

function LowFunds({ available, needed, assetId, decimals }: LowFundsProps) {
  const { t } = useTranslation('synkrony_admin')
  const write = (units: string) => `${formatUnits(units, decimals)} ${assetId}`
  return (
    <Callout tone="bad" role="alert">
      <strong>{t('withdraw.lowFunds')}</strong>
      <p>{t('withdraw.lowFundsText', { available: write(available), needed: write(needed) })}</p>
    </Callout>
  )
}

interface ChangesProps {
  readonly changes: readonly { readonly member: string; readonly old: string; readonly new: string }[]
}

function Changes({ changes }: ChangesProps) {
  const { t } = useTranslation('synkrony_admin')
  return (
    <Callout tone="warn" role="alert">
      <strong>{t('withdraw.changed')}</strong>
      <p>{t('withdraw.changedText')}</p>
      <SmallTable>
        <thead>
          <tr>
            <th scope="col">{t('withdraw.member')}</th>
            <th scope="col">{t('withdraw.old')}</th>
            <th scope="col">{t('withdraw.new')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.member}>
              <th scope="row">{t(`fields.${change.member}`)}</th>
              <td>
                <del>{change.old}</del>
              </td>
              <td>
                <ins>{change.new}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </Callout>
  )
}
