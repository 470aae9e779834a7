import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'

/** Pages to which the panel leads whose session has ended: the draft waits there for the next sign-in. */
const sessionPages = ['/login', '/underapproval']

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ unsaved, onLeave }: { unsaved: boolean; onLeave: () => void }) {
  const { t } = useTranslation('abs_user_admin')
  const { status, proceed, reset } = useBlocker({
    withResolver: true,
    enableBeforeUnload: unsaved,
    shouldBlockFn: ({ current, next }) =>
      unsaved && current.pathname !== next.pathname && !sessionPages.includes(next.pathname),
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('leave.title')}
      text={t('leave.text')}
      confirm={t('leave.confirm')}
      busy={false}
      onClose={reset}
      onConfirm={() => {
        onLeave()
        proceed()
      }}
    />
  )
}
