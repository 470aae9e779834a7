import { listRecharges } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { rechargeMachine, rechargeMethods } from '@panel/contracts/services/synkrony_admin/recharges'
import { Link } from '@tanstack/react-router'
import { exactUnits, formatCount } from '../../../shared/format/amounts.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { RechargeStateBadge } from './recharge-state.tsx'

/** Users' top-ups. */
export const rechargeList = defineList(listRecharges, {
  id: 'recharges',
  namespace: 'synkrony_admin',
  texts: 'recharges',
  rowId: ({ id }) => String(id),
  filters: {
    text: { kind: 'text', member: 'text', hint: true },
    state: { kind: 'choice', member: 'state', choices: rechargeMachine.states, labels: 'recharges.states' },
    method: { kind: 'choice', member: 'method', choices: rechargeMethods, labels: 'recharges.methods' },
    asset: { kind: 'choice', member: 'assetId' },
    from: { kind: 'day', member: 'askedFrom', end: 'start' },
    to: { kind: 'day', member: 'askedTo', end: 'end' },
  },
  columns: [
    {
      id: 'recharge',
      heading: true,
      csv: ({ id }) => id,
      cell: ({ id }, { t }) => (
        <Link to="/iservice/synkrony_admin/recharges/$id" params={{ id: String(id) }} search>
          {t('recharges.number', { number: formatCount(id) })}
        </Link>
      ),
    },
    {
      id: 'state',
      csv: ({ state }) => state,
      cell: ({ state }) => <RechargeStateBadge state={state} />,
    },
    {
      id: 'accountId',
      csv: ({ accountId }) => accountId,
      cell: ({ accountId }, { label }) => <AccountId id={accountId} label={label} />,
    },
    {
      id: 'units',
      align: 'end',
      csv: ({ units, decimals }) => exactUnits(units, decimals),
      cell: ({ units, decimals, assetId }) => <Amount units={units} decimals={decimals} assetId={assetId} />,
    },
    { id: 'assetId', csv: ({ assetId }) => assetId },
    {
      id: 'method',
      csv: ({ method }) => method,
      cell: ({ method }, { t }) => t(`recharges.methods.${method}`),
    },
    {
      id: 'reference',
      hiddenAtFirst: true,
      csv: ({ reference }) => reference,
      cell: ({ reference }) => <code>{reference}</code>,
    },
    {
      id: 'ticket',
      csv: ({ ticket }) => ticket ?? '',
      cell: ({ ticket }, { label }) =>
        ticket === null ? '–' : <ShortId id={ticket} label={label} explorer="transaction" />,
    },
    {
      id: 'askedAt',
      align: 'end',
      csv: ({ askedAt }) => askedAt,
      cell: ({ askedAt }) => <Moment at={askedAt} brief />,
    },
    {
      id: 'changedAt',
      align: 'end',
      hiddenAtFirst: true,
      csv: ({ changedAt }) => changedAt,
      cell: ({ changedAt }) => <Moment at={changedAt} brief />,
    },
  ],
})
