import { Button, Group } from '@mantine/core'
import { mostUsersPatched, type User } from '@panel/contracts/services/abs_user_admin/users'
import { users, usersAccountId } from '@panel/contracts/smart-contracts/users'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import type { CallIntent } from '../../../shared/transactions/transaction-intent.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Hint, RowList } from '../../../shared/ui/layout.tsx'
import { userQuery } from '../queries.ts'
import { changesBetween, type Decision, decided } from '../user-edits.ts'
import { titlesOf } from './change-list.tsx'
import { ChangeSentences } from './change-sentences.tsx'

/** A decision with the states that it was made from. */
export interface UsersDecision {
  readonly seen: readonly User[]
  readonly calls: readonly CallIntent[]
}

interface ReviewProps {
  readonly accountIds: readonly string[]
  readonly decision: Decision
  readonly onSign: (decision: UsersDecision) => void
  readonly onClose: () => void
}

/** What a decision changes for whom, from each user's newest state. */
function Review({ accountIds, decision, onSign, onClose }: ReviewProps) {
  const { t } = useTranslation('abs_user_admin')
  const queries = useQueries({ queries: accountIds.map(userQuery) })
  const failed = queries.find(({ error }) => error)
  const isRead = queries.every(({ data, isFetching }) => data && !isFetching)
  const details = queries.flatMap(({ data }) => data ?? [])
  const rows = details.map(({ user, availableServices }) => {
    const after = decided(user, decision)
    return { user, after, changes: changesBetween(user, after), titleOf: titlesOf(availableServices) }
  })
  const changed = rows.filter(({ changes }) => changes.length > 0)
  const sign = () =>
    onSign({
      seen: changed.map(({ user }) => user),
      calls: changed.map(({ user: { accountId }, after }) =>
        contractCall(users, 'update_user', usersAccountId, { accountId, ...after }),
      ),
    })
  return (
    <Dialog
      title={t(`decide.${decision}.title`)}
      size="lg"
      asks
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('shared:cancel')}
          </Button>
          <Button disabled={!isRead || changed.length === 0} onClick={sign}>
            {t('changes.sign')}
          </Button>
        </>
      }
    >
      <Hint>{t(`decide.${decision}.text`)}</Hint>
      {failed?.error && <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !isRead && <Hint role="status">{t('decide.reading')}</Hint>}
      <RowList>
        {rows.map(({ user, changes, titleOf }) => (
          <li key={user.accountId}>
            <AccountId id={user.accountId} label={t('fields.accountId')} />
            {changes.length > 0 ? (
              <ChangeSentences changes={changes} titleOf={titleOf} />
            ) : (
              <Hint>{t('decide.noLonger')}</Hint>
            )}
          </li>
        ))}
      </RowList>
    </Dialog>
  )
}

interface DecideUsersProps {
  /** The selected rows. */
  readonly rows: readonly User[]
  readonly onSign: (decision: UsersDecision) => void
}

/** Approves or refuses all that the selected users wait for, after one review, in one bulk. */
export function DecideUsers({ rows, onSign }: DecideUsersProps) {
  const { t } = useTranslation('abs_user_admin')
  const [decision, setDecision] = useState<Decision>()
  const tooMany = rows.length > mostUsersPatched
  return (
    <Group gap="xs">
      <Button size="sm" disabled={tooMany} onClick={() => setDecision('approve')}>
        {t('decide.approve.button', { count: rows.length })}
      </Button>
      <Button size="sm" variant="default" disabled={tooMany} onClick={() => setDecision('refuse')}>
        {t('decide.refuse.button', { count: rows.length })}
      </Button>
      {tooMany && <Hint>{t('decide.tooMany', { most: mostUsersPatched })}</Hint>}
      {decision && (
        <Review
          accountIds={rows.map(({ accountId }) => accountId)}
          decision={decision}
          onSign={(made) => {
            setDecision(undefined)
            onSign(made)
          }}
          onClose={() => setDecision(undefined)}
        />
      )}
    </Group>
  )
}
