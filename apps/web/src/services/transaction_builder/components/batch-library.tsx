import { Button, Checkbox, Group } from '@mantine/core'
import type { SavedBatch } from '@panel/contracts/services/transaction_builder/batches'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Batch } from '../../../shared/bulk/batch.ts'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { NameForm } from '../../../shared/forms/name-form.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { useBatchLibrary } from '../use-batch-library.ts'

interface BatchLibraryProps {
  readonly batch: Batch
  /** The network that the batch is for. */
  readonly networkName: string
  readonly onOpen: (batch: Batch) => void
  readonly onClose: () => void
}

/** Saves the batch under a name, and opens or removes those that were saved. */
export function BatchLibrary({ batch, networkName, onOpen, onClose }: BatchLibraryProps) {
  const { t } = useTranslation('transaction_builder')
  const { saved, save, open, remove } = useBatchLibrary()
  const { attempt, busy, error } = useAttempt()
  const [problem, setProblem] = useState<string>()
  const [replace, setReplace] = useState(false)
  const [removed, setRemoved] = useState<SavedBatch>()
  const openSaved = (name: string) =>
    attempt(async () => {
      const read = await open(name)
      setProblem(read.problem)
      if (!read.batch) return
      onOpen(read.batch)
      onClose()
    })
  if (removed) {
    return (
      <ConfirmDialog
        title={t('library.remove', { name: removed.name })}
        text={t('library.removeText', { name: removed.name })}
        confirm={t('library.removeIt')}
        busy={busy}
        onConfirm={() => void attempt(() => remove(removed.name)).then(() => setRemoved(undefined))}
        onClose={() => setRemoved(undefined)}
      />
    )
  }
  return (
    <Dialog title={t('library.title')} size="lg" onClose={onClose}>
      {error && <ErrorNotice error={error} />}
      {problem !== undefined && (
        <Hint bad role="alert">
          {t(`batch.problems.${problem}`)}
        </Hint>
      )}
      <QueryView query={saved} loading={120}>
        {({ batches }) =>
          batches.length === 0 ? (
            <Hint>{t('library.none')}</Hint>
          ) : (
            <RowList aria-label={t('library.title')}>
              {batches.map((each) => (
                <li key={each.name}>
                  <TwoLines
                    note={
                      <>
                        {t('library.calls', { count: each.calls })} · <Moment at={each.updatedAt} brief />
                      </>
                    }
                  >
                    <bdi>{each.name}</bdi>
                  </TwoLines>
                  <Group gap="xs">
                    <StatusBadge tone={each.networkName === networkName ? 'neutral' : 'waiting'}>
                      {each.networkName === networkName
                        ? each.networkName
                        : t('library.foreign', { network: each.networkName })}
                    </StatusBadge>
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={busy}
                      aria-label={t('library.open', { name: each.name })}
                      onClick={() => void openSaved(each.name)}
                    >
                      {t('library.openIt')}
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="gray"
                      aria-label={t('library.remove', { name: each.name })}
                      onClick={() => setRemoved(each)}
                    >
                      {t('library.removeIt')}
                    </Button>
                  </Group>
                </li>
              ))}
            </RowList>
          )
        }
      </QueryView>
      {batch.nodes.length > 0 && (
        <>
          <h3>{t('library.save')}</h3>
          <Checkbox
            my="xs"
            label={t('library.replace')}
            checked={replace}
            onChange={({ currentTarget: { checked } }) => setReplace(checked)}
          />
          <NameForm
            title={t('library.save')}
            label={t('library.name')}
            hint={t('library.nameHint', { networkName })}
            submitLabel={t('library.submit')}
            onSave={(name) => save(name, { batch, networkName, replace })}
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  )
}
