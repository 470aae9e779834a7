import type { RehearsedPart } from '@panel/contracts/platform/rehearsal'
import { useTranslation } from 'react-i18next'
import { FailureText } from '../failures/failure-text.tsx'
import { formatCount } from '../format/amounts.ts'
import { assetName } from '../format/asset-name.ts'
import { DataChanges } from '../ledger-results/data-changes.tsx'
import { deltaText } from '../ledger-results/delta-text.ts'
import { AccountId } from '../ui/account-id.tsx'
import { Details } from '../ui/layout.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './part-effects.module.css'

const tones = { succeeds: 'good', fails: 'bad', notReached: 'neutral' } as const

/** What one part of a bulk would do if it were executed now: how it ends, and who holds how much more or less of what. */
export function PartEffects({ part }: { part: RehearsedPart }) {
  const { t } = useTranslation('bulk')
  const { state, errorMessage, burnedFuel, movements, dataChanges } = part
  return (
    <>
      <dl className={classes.effects}>
        <div>
          <dt>
            <StatusBadge tone={tones[state]}>{t(`rehearsal.states.${state}`)}</StatusBadge>
          </dt>
          <dd>{state !== 'notReached' && t('rehearsal.fuel', { fuel: formatCount(burnedFuel) })}</dd>
          {errorMessage !== '' && (
            <dd>
              <FailureText failure={errorMessage} />
            </dd>
          )}
        </div>
        {movements.map((movement) => (
          <div key={`${movement.accountId} ${movement.assetId}`}>
            <dt>
              <AccountId id={movement.accountId} label={t('rehearsal.account')} />
            </dt>
            <dd>
              <strong>{deltaText(movement)}</strong> {assetName(movement.assetId)}
            </dd>
          </div>
        ))}
      </dl>
      {dataChanges.length > 0 && (
        <Details summary={t('rehearsal.dataChanges', { count: dataChanges.length })}>
          <DataChanges changes={dataChanges} />
        </Details>
      )}
    </>
  )
}
