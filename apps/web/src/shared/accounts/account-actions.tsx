import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconTag } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../ui/account.module.css'
import type { AccountNote } from './account-queries.ts'
import { LabelForm } from './lazy-label-form.ts'
import { useAccountNote } from './use-account-name.ts'
import { useNotes } from './use-notes.ts'

/** Labels and watches an account, from wherever it is shown. */
export function AccountActions({ accountId, own }: { accountId: string; own: boolean }) {
  const { t, ready } = useTranslation('accounts')
  const [editing, setEditing] = useState(false)
  const wasEditing = useRef(false)
  /** The focus was in the form that this button comes back in place of. */
  const takeFocus = (button: HTMLButtonElement | null): void => {
    if (!button || !wasEditing.current) return
    button.focus()
    wasEditing.current = false
  }
  const note: AccountNote = useAccountNote(accountId) ?? { accountId, label: null, watched: false }
  const { tryWrite } = useNotes()
  if (!ready) return null
  if (editing) {
    return (
      <div className={classes.form}>
        <Suspense>
          <LabelForm note={note} onClose={() => setEditing(false)} />
        </Suspense>
      </div>
    )
  }
  return (
    <div className={classes.actActions}>
      {!own && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTag size={14} aria-hidden />}
          ref={takeFocus}
          onClick={() => {
            wasEditing.current = true
            setEditing(true)
          }}
        >
          {t(note.label === null ? 'addLabel' : 'editLabel')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={note.watched ? <IconEyeOff size={14} aria-hidden /> : <IconEye size={14} aria-hidden />}
        onClick={() => void tryWrite({ ...note, watched: !note.watched })}
      >
        {t(note.watched ? 'unwatch' : 'watch')}
      </Button>
    </div>
  )
}
