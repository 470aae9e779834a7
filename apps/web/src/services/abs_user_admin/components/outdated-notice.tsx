import { Button } from '@mantine/core'
import type { UserDetail } from '@panel/contracts/services/abs_user_admin/users'
import { useTranslation } from 'react-i18next'
import { Callout } from '../../../shared/ui/layout.tsx'
import type { UserChange } from '../user-edits.ts'
import { ChangeList } from './change-list.tsx'

interface OutdatedNoticeProps {
  readonly changes: readonly UserChange[]
  readonly detail: UserDetail
  readonly disabled: boolean
  readonly onGoOn: () => void
}

/** Says that somebody else changed the user during the edit, what they changed, and how to go on. */
export function OutdatedNotice({ changes, detail, disabled, onGoOn }: OutdatedNoticeProps) {
  const { t } = useTranslation('abs_user_admin')
  return (
    <Callout tone="warn" role="alert">
      <strong>{t('outdated.title')}</strong>
      {t('outdated.text')}
      <ChangeList changes={changes} detail={detail} empty={t('outdated.same')} />
      <Button size="xs" disabled={disabled} onClick={onGoOn}>
        {t('outdated.goOn')}
      </Button>
    </Callout>
  )
}
