import type { ExplorerTransaction } from '@panel/contracts/services/advanced_explorer/chain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailureReason } from '../../shared/failures/failure-reason.tsx'
import { AccountId } from '../../shared/ui/account-id.tsx'
import { Amount } from '../../shared/ui/amount.tsx'
import { TwoLines } from '../../shared/ui/layout.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { internalPath } from '../navigation/internal-path.ts'
import classes from './dashboard.module.css'
import type { NetChange } from './net-changes.ts'

const tones = { executed: 'good', failed: 'bad', waiting: 'waiting' } as const

/** What a transaction was for an account: units sent to or received from another one, or a call to one. */
const roleOf = ({ transfer, target }: ExplorerTransaction, own: string) => {
  if (transfer?.from === own) return { did: 'sent', other: transfer.to, sign: '−' } as const
  if (transfer?.to === own) return { did: 'received', other: transfer.from, sign: '+' } as const
  return { did: 'called', other: target, sign: '' } as const
}

interface LatestTransactionProps {
  readonly transaction: ExplorerTransaction
  /** The signed-in person's account. */
  readonly own: string
  /** What it changed for that account, where one transfer cannot say it. */
  readonly changes: readonly NetChange[]
}

/** One of the account's last transactions, as the account's owner sees it. */
export function LatestTransaction({ transaction, own, changes }: LatestTransactionProps) {
  const { t, ready } = useTranslation('dashboard')
  const { ticket, method, success, acceptedAt, transfer, failure } = transaction
  const outcome = success === null ? 'waiting' : success ? 'executed' : 'failed'
  const { did, other, sign } = roleOf(transaction, own)
  if (!ready) return null
  return (
    <li>
      <TwoLines
        note={
          <>
            <Link to={internalPath('advanced_explorer', `transaction/${ticket}`)} className={classes.link}>
              {method === null ? t('bulk') : <code>{method}</code>}
            </Link>{' '}
            · <Moment at={acceptedAt} brief />
          </>
        }
      >
        <span className={classes.did}>
          {t(other === null ? `alone.${did}` : `did.${did}`)}
          {other !== null && <AccountId id={other} />}
        </span>
      </TwoLines>
      <div className={classes.outcome}>
        {transfer && (
          <span>
            {sign}
            <Amount units={transfer.units} decimals={transfer.decimals ?? 0} assetId={transfer.assetId} />
          </span>
        )}
        {changes.map(({ units, decimals, assetId }) => (
          <span key={assetId}>
            {units < 0n ? '−' : '+'}
            <Amount units={String(units < 0n ? -units : units)} decimals={decimals} assetId={assetId} />
          </span>
        ))}
        <StatusBadge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</StatusBadge>
        {failure !== null && <FailureReason failure={failure} />}
      </div>
    </li>
  )
}
