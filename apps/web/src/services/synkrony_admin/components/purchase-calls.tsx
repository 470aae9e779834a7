import type { PurchaseDetail } from '@panel/contracts/services/synkrony_admin/purchases'
import { useTranslation } from 'react-i18next'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Card, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { numericColumn, SmallTable } from '../../../shared/ui/small-table.tsx'
import { useWideScreen } from '../../../shared/ui/use-wide-screen.ts'

type CallsProps = Pick<PurchaseDetail, 'calls' | 'decimal'>

const keyOf = ({ method, args }: CallsProps['calls'][number]) => `${method} ${args.to} ${args.units}`

function CallTable({ calls, decimal }: CallsProps) {
  const { t } = useTranslation('synkrony_admin')
  return (
    <SmallTable
      label={t('purchase.calls')}
      columns={[t('purchase.method'), t('purchase.toAccount'), numericColumn(t('fields.units'))]}
    >
      <tbody>
        {calls.map((call) => (
          <tr key={keyOf(call)}>
            <th scope="row">{call.method}</th>
            <td>
              <AccountId id={call.args.to} />
            </td>
            <td data-align="end">
              <Amount units={call.args.units} decimals={decimal} assetId={call.target} />
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}

/** The same for a phone, where a table would scroll sideways. */
function CallRows({ calls, decimal }: CallsProps) {
  const { t } = useTranslation('synkrony_admin')
  return (
    <RowList aria-label={t('purchase.calls')}>
      {calls.map((call) => (
        <li key={keyOf(call)}>
          <TwoLines note={<AccountId id={call.args.to} />}>{call.method}</TwoLines>
          <Amount units={call.args.units} decimals={decimal} assetId={call.target} />
        </li>
      ))}
    </RowList>
  )
}

/** The calls that a purchase's transaction consists of. */
export function PurchaseCalls({ calls, decimal }: CallsProps) {
  const { t } = useTranslation('synkrony_admin')
  const wide = useWideScreen()
  const Calls = wide ? CallTable : CallRows
  return (
    <Card title={t('purchase.calls')} flush={wide && calls.length > 0}>
      {calls.length === 0 ? <Hint>{t('purchase.noCalls')}</Hint> : <Calls calls={calls} decimal={decimal} />}
    </Card>
  )
}
