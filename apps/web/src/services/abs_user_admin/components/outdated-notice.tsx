import { Button } from '@mantine/core'
import type { UserDetail } from '@panel/contracts/services/abs_user_admin/users'
import { useTranslation } from 'react-i18next'
import type { UserChange } from '../user-edits.ts'
import { ChangeList } from './change-list.tsx'
import classes from './user-editor.module.css'

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
    <div className={classes.outdated} role="alert">
      <strong>{t('outdated.title')}</strong>
      <p>{t('outdated.text')}</p>
      <ChangeList changes={changes} detail={detail} empty={t('outdated.same')} />
      <Button size="xs" mt="sm" disabled={disabled} onClick={onGoOn}>
        {t('outdated.goOn')}
      </Button>
    </div>
  )
}
