import { ActionIcon, Button, Stack } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../loading/lazy-component.ts'
import { DialogMissing } from '../ui/dialog-missing.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import classes from './list.module.css'
import { useSavedViews } from './use-saved-views.ts'

const NameForm = lazyComponent(
  () => import('../forms/name-form.tsx'),
  (module) => module.NameForm,
  DialogMissing,
)

interface ViewsPanelProps {
  readonly listId: string
  /** The state that is shown now. */
  readonly state: Readonly<Record<string, string>>
  /** The address that shows it. */
  readonly address: string
  readonly onOpen: (state: Readonly<Record<string, string>>) => void
}

/** The views of a list: opens, saves, renames, removes and shares them. */
export function ViewsPanel({ listId, state, address, onOpen }: ViewsPanelProps) {
  const { t } = useTranslation('list')
  const { views, save, rename, remove } = useSavedViews(listId)
  /** The view that is being named: a new one, or the one of this name. */
  const [naming, setNaming] = useState<{ readonly oldName?: string }>()
  const { copied, copy } = useClipboard({ timeout: 5000 })
  if (naming) {
    const { oldName } = naming
    return (
      <Suspense>
        <NameForm
          title={oldName === undefined ? t('views.save') : t('views.rename', { name: oldName })}
          label={t('views.name')}
          hint={oldName === undefined ? t('views.nameHint') : undefined}
          submitLabel={t('views.submit')}
          oldName={oldName}
          onSave={(name) => (oldName === undefined ? save(name, state) : rename(oldName, name))}
          onClose={() => setNaming(undefined)}
        />
      </Suspense>
    )
  }
  return (
    <Stack gap="xs">
      {views.error && <ErrorNotice error={views.error} onRetry={views.refetch} />}
      {views.data?.views.length === 0 && <p className={classes.noViews}>{t('views.none')}</p>}
      <ul className={classes.views}>
        {views.data?.views.map((view) => (
          <li key={view.name}>
            <button type="button" className={classes.view} onClick={() => onOpen(view.search)}>
              <bdi>{view.name}</bdi>
            </button>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={t('views.rename', { name: view.name })}
              onClick={() => setNaming({ oldName: view.name })}
            >
              <IconPencil size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={t('views.remove', { name: view.name })}
              onClick={() => void remove(view)}
            >
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button size="compact-sm" variant="default" onClick={() => setNaming({})}>
        {t('views.save')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconLink size={14} aria-hidden />}
        onClick={() => copy(address)}
      >
        {t('views.link')}
      </Button>
      <span role="status" className={classes.noViews}>
        {copied && t('views.copied')}
      </span>
    </Stack>
  )
}
