import type { User } from '@panel/contracts/services/abs_user_admin/users'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import classes from './user-editor.module.css'
import { userTones } from './user-tones.ts'

/** Who the user is and what it holds. */
export function UserFacts({ user }: { user: User }) {
  const { t } = useTranslation('abs_user_admin')
  const { accountId, publicKey, status, balances, createdAt, updatedAt } = user
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('fields.accountId')}</dt>
        <dd>
          <ShortId id={accountId} label={t('fields.accountId')} explorer="account" />
        </dd>
      </div>
      <div>
        <dt>{t('fields.status')}</dt>
        <dd>
          <StatusBadge tone={userTones[status]}>{t(`userStatus.${status}`)}</StatusBadge>
        </dd>
      </div>
      {publicKey !== null && (
        <div>
          <dt>{t('fields.publicKey')}</dt>
          <dd>
            <ShortId id={publicKey} label={t('fields.publicKey')} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('fields.createdAt')}</dt>
        <dd>
          <Moment at={createdAt} />
        </dd>
      </div>
      <div>
        <dt>{t('fields.updatedAt')}</dt>
        <dd>
          <Moment at={updatedAt} />
        </dd>
      </div>
      <div>
        <dt>{t('fields.balances')}</dt>
        <dd className={classes.balances}>
          {balances.length === 0
            ? '–'
            : balances.map((balance) => <Amount key={balance.assetId} {...balance} />)}
        </dd>
      </div>
    </dl>
  )
}
