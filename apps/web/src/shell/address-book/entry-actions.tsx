import { Button } from '@mantine/core'
import type { AddressBookEntry } from '@panel/contracts/platform/address-book'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LabelForm } from '../../shared/accounts/lazy-label-form.ts'
import { useNotes } from '../../shared/accounts/use-notes.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { RowActions } from '../../shared/ui/layout.tsx'

/** Renames, watches or removes one entry of the address book. */
export function EntryActions({ entry }: { entry: AddressBookEntry }) {
  const { t } = useTranslation('accounts')
  const [renaming, setRenaming] = useState(false)
  const { tryWrite, remove } = useNotes()
  return (
    <RowActions>
      <Button size="compact-sm" variant="default" onClick={() => setRenaming(true)}>
        {t(entry.label === null ? 'addLabel' : 'edit')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => void tryWrite({ ...entry, watched: !entry.watched })}
      >
        {t(entry.watched ? 'unwatch' : 'watch')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="red" onClick={() => void remove(entry)}>
        {t('remove')}
      </Button>
      {renaming && (
        <Dialog title={t('renameTitle')} onClose={() => setRenaming(false)}>
          <Suspense>
            <LabelForm note={entry} onClose={() => setRenaming(false)} />
          </Suspense>
        </Dialog>
      )}
    </RowActions>
  )
}
