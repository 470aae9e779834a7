import { fundsTooLow } from '@panel/contracts/platform/payments/wallets'
import { changedSince, type Withdrawal } from '@panel/contracts/platform/payments/withdrawals'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../shared/api/api-error.ts'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { Callout, SmallTable } from '../../../shared/ui/layout.tsx'

/** What the server refused: of one call, or of one row among several. */
interface Refusal {
  readonly code: string
  readonly details?: Readonly<Record<string, unknown>> | undefined
}

type Decimals = Pick<Withdrawal, 'decimals'>

const fundsIn = ({ code, details }: Refusal) =>
  code === 'FUNDS_TOO_LOW' ? fundsTooLow.safeParse(details).data : undefined

/** Why an approval was refused where the code alone says too little: both figures, or the old and the new values. */
export const explainRefusal = (error: Error, { decimals }: Decimals) => {
  if (!(error instanceof ApiError)) return undefined
  if (fundsIn(error)) return <LowFunds refusal={error} decimals={decimals} />
  if (error.code !== 'CONFLICT') return undefined
  const since = changedSince.safeParse(error.details).data
  return since && <Changes changes={since.changes} />
}

/** Both figures of a wallet that had too little, in one sentence; undefined where that is not why it was refused. */
export const useFundsText = ({ decimals }: Decimals): ((refusal: Refusal) => string | undefined) => {
  const { t } = useTranslation('synkrony_admin')
  return (refusal) => {
    const funds = fundsIn(refusal)
    if (!funds) return undefined
    const write = (units: string) => `${formatUnits(units, decimals)} ${funds.assetId}`
    return t('withdraw.lowFundsText', { available: write(funds.available), needed: write(funds.needed) })
  }
}

function LowFunds({ refusal, decimals }: Decimals & { readonly refusal: Refusal }) {
  const { t } = useTranslation('synkrony_admin')
  const funds = fundsIn(refusal)
  const text = useFundsText({ decimals })(refusal)
  return (
    <Callout tone="bad" role="alert">
      {funds && <strong>{t(`withdraw.lowFunds.${funds.wallet}`)}</strong>}
      <p>{text}</p>
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
