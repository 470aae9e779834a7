import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../../shared/ui/amount.tsx'
import { SmallTable } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'

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
    <SmallTable aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{t('fields.accountId')}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col" data-align="end">
              {t(`fields.${figure}`)}
            </th>
          ))}
          {actions && <th scope="col">{t('fields.actions')}</th>}
        </tr>
      </thead>
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
