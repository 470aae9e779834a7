import type { WithdrawalDetail } from '@panel/contracts/platform/payments/withdrawals'
import { readableText } from '@panel/contracts/platform/readable-text'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureText } from '../failures/failure-text.tsx'
import { AccountId } from '../ui/account-id.tsx'
import { Amount } from '../ui/amount.tsx'
import { type Fact, FactList, fact } from '../ui/fact-list.tsx'
import { Callout, Card } from '../ui/layout.tsx'
import { Moment } from '../ui/moment.tsx'
import { ShortId } from '../ui/short-id.tsx'
import { SmallTable } from '../ui/small-table.tsx'
import { WithdrawalStateBadge } from './withdrawal-state.tsx'

type Facts = Omit<WithdrawalDetail, 'history' | 'available' | 'cost'>

interface WithdrawalFactsProps {
  readonly withdrawal: Facts
  /** Shows a ticket where the service has a page of its own for transactions; the explorer's when absent. */
  readonly ticketView?: (id: string, label: string) => ReactNode
}

/** What is withheld of a withdrawal, and what is paid or will be; nothing where it is paid whole. */
export const usePaidFacts = (
  withdrawal: Pick<Facts, 'state' | 'units' | 'withheldUnits' | 'decimals' | 'assetId'>,
): Fact[] => {
  const { t } = useTranslation('withdrawals')
  const { state, units, withheldUnits, decimals, assetId } = withdrawal
  if (withheldUnits === '0') return []
  const amount = (of: string) => <Amount units={of} decimals={decimals} assetId={assetId} />
  return [
    fact(t('fields.withheldUnits'), amount(withheldUnits)),
    fact(
      t(state === 'paid' ? 'fields.paidUnits' : 'fields.toPayUnits'),
      amount(String(BigInt(units) - BigInt(withheldUnits))),
    ),
  ]
}

const inExplorer = (id: string, label: string) => <ShortId id={id} label={label} explorer="transaction" />

/** What a withdrawal is, where it goes, and its transactions on the ledger. */
export function WithdrawalFacts({ withdrawal, ticketView = inExplorer }: WithdrawalFactsProps) {
  const { t } = useTranslation('withdrawals')
  const { state, units, decimals, assetId, merchantId, destination, note, agreement, failure } = withdrawal
  const paidFacts = usePaidFacts(withdrawal)
  const ticket = (name: 'receiveTicket' | 'payTicket' | 'returnTicket') => {
    const id = withdrawal[name]
    return id === null ? [] : [fact(t(`fields.${name}`), ticketView(id, t(`fields.${name}`)))]
  }
  return (
    <>
      {failure !== null && (
        <Callout tone="bad" role="alert">
          <strong>{t([`failed.${state}`, 'failed.other'])}</strong>
          <FailureText failure={failure} />
        </Callout>
      )}
      <FactList
        facts={[
          fact(t('fields.units'), <Amount units={units} decimals={decimals} assetId={assetId} large />),
          ...paidFacts,
          fact(t('fields.state'), <WithdrawalStateBadge state={state} />),
          fact(t('fields.merchantId'), <AccountId id={merchantId} label={t('fields.merchantId')} />),
          fact(t('fields.destination'), <AccountId id={destination} label={t('fields.destination')} />),
          ...(note === '' ? [] : [fact(t('fields.note'), readableText(note))]),
          fact(t('fields.askedAt'), <Moment at={withdrawal.askedAt} />),
          ...(agreement
            ? [
                fact(t('fields.agreedBy'), <AccountId id={agreement.by} label={t('fields.agreedBy')} />),
                fact(t('fields.agreedUntil'), <Moment at={agreement.until} />),
              ]
            : []),
          ...ticket('receiveTicket'),
          ...ticket('payTicket'),
          ...ticket('returnTicket'),
        ]}
      />
    </>
  )
}

/** What the merchant changed of it; nothing where there is one version. */
export function WithdrawalRevisions({ withdrawal: { revisions } }: { readonly withdrawal: Facts }) {
  const { t } = useTranslation('withdrawals')
  if (revisions.length < 2) return null
  return (
    <Card title={t('revisions')} flush>
      <SmallTable
        label={t('revisions')}
        columns={[t('fields.revision'), t('fields.destination'), t('fields.note'), t('fields.changedAt')]}
      >
        <tbody>
          {revisions.map(({ revision, destination, note, at }) => (
            <tr key={revision}>
              <th scope="row">{revision}</th>
              <td>
                <AccountId id={destination} label={t('fields.destination')} />
              </td>
              <td>{readableText(note) || '–'}</td>
              <td>
                <Moment at={at} brief />
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </Card>
  )
}
