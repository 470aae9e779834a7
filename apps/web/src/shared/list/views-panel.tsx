import { ActionIcon, Button, Stack } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconLink, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../loading/lazy-component.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import classes from './list.module.css'
import { useSavedViews } from './use-saved-views.ts'

const SaveViewForm = lazyComponent(
  () => import('./save-view-form.tsx'),
  (module) => module.SaveViewForm,
)

interface ViewsPanelProps {
  readonly listId: string
  /** The state that is shown now. */
  readonly state: Readonly<Record<string, string>>
  /** The address that shows it. */
  readonly address: string
  readonly onOpen: (state: Readonly<Record<string, string>>) => void
}

/** The views of a list: opens, saves, removes and shares them. */
export function ViewsPanel({ listId, state, address, onOpen }: ViewsPanelProps) {
  const { t } = useTranslation('list')
  const { views, save, remove } = useSavedViews(listId)
  const [saving, setSaving] = useState(false)
  const { copied, copy } = useClipboard({ timeout: 5000 })
  if (saving) {
    return (
      <Suspense>
        <SaveViewForm onSave={(name) => save(name, state)} onClose={() => setSaving(false)} />
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
              aria-label={t('views.remove', { name: view.name })}
              onClick={() => void remove(view)}
            >
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button size="compact-sm" variant="default" onClick={() => setSaving(true)}>
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
