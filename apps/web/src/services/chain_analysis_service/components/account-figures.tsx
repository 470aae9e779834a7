import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../../shared/ui/amount.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { numericColumn, SmallTable } from '../../../shared/ui/small-table.tsx'

const figures = ['received', 'sent', 'balance'] as const

interface AccountRow extends Readonly<Record<(typeof figures)[number], string>> {
  readonly accountId: string
}

interface AccountFiguresProps<Row extends AccountRow> {
  readonly name: string
  readonly decimals: number
  readonly rows: readonly Row[]
  /** What represents the account; its id where absent. */
  readonly nameOf?: (row: Row) => ReactNode
  /** What can be done with an account; without it the column is left out. */
  readonly actions?: (accountId: string) => ReactNode
}

/** Accounts with what they received, sent and hold of one asset. */
export function AccountFigures<Row extends AccountRow>({
  name,
  decimals,
  rows,
  nameOf,
  actions,
}: AccountFiguresProps<Row>) {
  const { t } = useTranslation('chain_analysis_service')
  return (
    <SmallTable
      label={name}
      columns={[
        t('fields.accountId'),
        ...figures.map((figure) => numericColumn(t(`fields.${figure}`))),
        ...(actions ? [t('fields.actions')] : []),
      ]}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.accountId}>
            <th scope="row">
              {nameOf?.(row) ?? (
                <ShortId id={row.accountId} label={t('fields.accountId')} explorer="account" />
              )}
            </th>
            {figures.map((figure) => (
              <td key={figure} data-align="end">
                <Amount units={row[figure]} decimals={decimals} assetId="" />
              </td>
            ))}
            {actions && <td>{actions(row.accountId)}</td>}
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}
