import { List } from '@mantine/core'
import { updateUserArgs } from '@panel/contracts/smart-contracts/users'
import { useTranslation } from 'react-i18next'
import type { DescribeChanges } from '../../../shared/transactions/describe-call.ts'
import { changesBetween, type UserChange, type UserState } from '../user-edits.ts'

type TitleOf = (serviceId: string) => string

interface ChangeSentencesProps {
  readonly changes: readonly UserChange[]
  readonly titleOf: TitleOf
}

/** What a change does, one sentence each. */
export function ChangeSentences({ changes, titleOf }: ChangeSentencesProps) {
  const { t } = useTranslation('abs_user_admin')
  const sentenceOf = (change: UserChange): string => {
    switch (change.part) {
      case 'status':
        return t(`does.status.${change.after}`)
      case 'role':
        return t(change.given ? 'does.addRole' : 'does.removeRole', {
          role: t(`shared:roles.${change.role}`),
        })
      case 'subscription':
        return t(`does.subscription.${change.after}`, { service: titleOf(change.serviceId) })
    }
  }
  if (changes.length === 0) return <p>{t('does.nothing')}</p>
  return (
    <List listStyleType="none" m={0} p={0}>
      {changes.map(sentenceOf).map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  )
}

/**
 * What a signing sheet and its outcome say of an `update_user`: how the state in its bytes differs from the state that was shown.
 *
 * @param stateOf the state of a user that was shown; undefined for a user that was not
 */
export const describeUpdate =
  (stateOf: (accountId: string) => UserState | undefined, titleOf: TitleOf): DescribeChanges =>
  ({ value, misfits }) => {
    const args = updateUserArgs.safeParse(value).data
    const before = args && stateOf(args.accountId)
    if (!args || !before || misfits.length > 0) return undefined
    const sentences = <ChangeSentences changes={changesBetween(before, args)} titleOf={titleOf} />
    return { accountId: args.accountId, sentences }
  }
