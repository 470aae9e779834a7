import type { UserDetail } from '@panel/contracts/services/abs_user_admin/users'
import { useTranslation } from 'react-i18next'
import { BeforeAfter } from '../../../shared/ui/before-after.tsx'
import { Hint, RowList } from '../../../shared/ui/layout.tsx'
import type { UserChange } from '../user-edits.ts'

/** What a service is called; its id where it is no longer there. */
export const titlesOf =
  (services: readonly Pick<UserDetail['availableServices'][number], 'serviceId' | 'title'>[]) =>
  (id: string): string =>
    services.find(({ serviceId }) => serviceId === id)?.title ?? id

interface ChangeListProps {
  readonly changes: readonly UserChange[]
  /** The services that subscriptions are named after. */
  readonly services: UserDetail['availableServices']
  /** What is said when there are none. */
  readonly empty: string
}

/** What was and what will be, one change a line. */
export function ChangeList({ changes, services, empty }: ChangeListProps) {
  const { t } = useTranslation('abs_user_admin')
  if (changes.length === 0) return <Hint>{empty}</Hint>
  const titleOf = titlesOf(services)
  const lineOf = (change: UserChange): { name: string; before: string; after: string } => {
    switch (change.part) {
      case 'status':
        return {
          name: t('fields.status'),
          before: t(`shared:userStatus.${change.before}`),
          after: t(`shared:userStatus.${change.after}`),
        }
      case 'role': {
        const [without, given] = [t('changes.withoutRole'), t('changes.withRole')]
        return {
          name: t('changes.role', { role: t(`shared:roles.${change.role}`) }),
          before: change.given ? without : given,
          after: change.given ? given : without,
        }
      }
      case 'subscription':
        return {
          name: titleOf(change.serviceId),
          before: t(`shared:subscriptionStatus.${change.before}`),
          after: t(`shared:subscriptionStatus.${change.after}`),
        }
    }
  }
  return (
    <RowList>
      {changes.map(lineOf).map(({ name, before, after }) => (
        <li key={name}>
          <span>{name}</span>
          <BeforeAfter before={before} after={after} />
        </li>
      ))}
    </RowList>
  )
}
