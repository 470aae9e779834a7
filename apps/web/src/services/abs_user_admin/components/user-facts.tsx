import { Stack } from '@mantine/core'
import type { User } from '@panel/contracts/services/abs_user_admin/users'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { HeldAmount } from '../../../shared/ui/held-amount.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { UserStatusBadge } from '../../../shared/ui/user-status-badge.tsx'

/** Who the user is and what it holds. */
export function UserFacts({ user }: { user: User }) {
  const { t } = useTranslation('abs_user_admin')
  const { accountId, publicKey, status, balances, createdAt, updatedAt, lastActiveAt } = user
  const fact = (name: string, value: ReactNode) => ({ label: t(`fields.${name}`), value })
  const held = balances.map((balance) => (
    <HeldAmount key={balance.assetId} accountId={accountId} held={balance} />
  ))
  const facts = [
    fact('accountId', <ShortId id={accountId} label={t('fields.accountId')} explorer="account" />),
    fact('status', <UserStatusBadge status={status} />),
    ...(publicKey === null
      ? []
      : [fact('publicKey', <ShortId id={publicKey} label={t('fields.publicKey')} />)]),
    fact('createdAt', <Moment at={createdAt} />),
    fact('updatedAt', <Moment at={updatedAt} />),
    fact('lastActiveAt', lastActiveAt === null ? t('list.neverActive') : <Moment at={lastActiveAt} />),
    fact('balances', held.length === 0 ? '–' : <Stack gap={2}>{held}</Stack>),
  ]
  return <FactList facts={facts} />
}
