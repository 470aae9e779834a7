import { changedSince } from '@panel/contracts/platform/payments/withdrawals'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../shared/api/api-error.ts'
import { Callout } from '../../../shared/ui/layout.tsx'
import { SmallTable } from '../../../shared/ui/small-table.tsx'
import { type Decimals, type Funds, fundsIn, useFundsText } from '../use-funds-text.ts'

/** Why an approval was refused where the code alone says too little: both figures, or the old and the new values. */
export const explainRefusal = (error: Error, { decimals }: Decimals) => {
  if (!(error instanceof ApiError)) return undefined
  const funds = fundsIn(error)
  if (funds) return <LowFunds funds={funds} decimals={decimals} />
  if (error.code !== 'CONFLICT') return undefined
  const since = changedSince.safeParse(error.details).data
  return since && <Changes changes={since.changes} />
}

function LowFunds({ funds, decimals }: Decimals & { readonly funds: Funds }) {
  const { t } = useTranslation('synkrony_admin')
  const fundsText = useFundsText({ decimals })
  return (
    <Callout tone="bad" role="alert">
      <strong>{t(`withdraw.lowFunds.${funds.wallet}`)}</strong>
      <p>{fundsText(funds)}</p>
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
      <SmallTable
        label={t('withdraw.changed')}
        columns={[t('withdraw.member'), t('withdraw.old'), t('withdraw.new')]}
      >
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
