import type { OwnTransaction } from '@panel/contracts/platform/own-activity'
import { readableText } from '@panel/contracts/platform/readable-text'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureReason } from '../../shared/failures/failure-reason.tsx'
import { lazyComponent } from '../../shared/loading/lazy-component.ts'
import { useOwnAccountId } from '../../shared/session/use-own-account-id.ts'
import { AccountId } from '../../shared/ui/account-id.tsx'
import { Amount } from '../../shared/ui/amount.tsx'
import { TwoLines } from '../../shared/ui/layout.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import classes from './dashboard.module.css'

const CallsInWords = lazyComponent(
  () => import('./calls-in-words.tsx'),
  (module) => module.CallsInWords,
)

const tones = { executed: 'good', failed: 'bad', waiting: 'waiting' } as const

interface LatestTransactionProps {
  readonly transaction: OwnTransaction
  /** Where the whole transaction is shown; undefined for a person who may not open it. */
  readonly path: string | undefined
}

/** One of the account's last transactions, as the account's owner sees it. */
export function LatestTransaction({ transaction, path }: LatestTransactionProps) {
  const { t, ready } = useTranslation('dashboard')
  const own = useOwnAccountId()
  const { method, success, acceptedAt, failure, did, other, changes, bytes } = transaction
  const outcome = success === null ? 'waiting' : success ? 'executed' : 'failed'
  if (!ready) return null
  const name = method === null ? t('bulk') : <code>{readableText(method)}</code>
  const note = (
    <>
      {path === undefined ? (
        name
      ) : (
        <Link to={path} className={classes.link}>
          {name}
        </Link>
      )}{' '}
      · <Moment at={acceptedAt} brief />
    </>
  )
  const words = (account: ReactNode) => (
    <span className={classes.did}>
      {t(other === null ? `alone.${did}` : `did.${did}`)} {other !== null && account}
    </span>
  )
  const saysEnough = did !== 'called' || bytes === null
  return (
    <li>
      <div className={classes.what}>
        <AccountId
          id={other ?? changes[0]?.assetId ?? own}
          wrap={(account) => (
            <TwoLines note={note}>
              {saysEnough ? (
                words(account)
              ) : (
                <Suspense fallback={words(account)}>
                  <CallsInWords bytes={bytes}>{words(account)}</CallsInWords>
                </Suspense>
              )}
            </TwoLines>
          )}
        />
      </div>
      <div className={classes.outcome}>
        {changes.map(({ gained, ...amount }) => (
          <span key={amount.assetId}>
            {gained ? '+' : '−'}
            <Amount {...amount} />
          </span>
        ))}
        <StatusBadge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</StatusBadge>
        {failure !== null && <FailureReason failure={failure} />}
      </div>
    </li>
  )
}
