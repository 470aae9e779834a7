import { Spotlight, spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from '../../shared/ui/use-focus-return.ts'
import { usePaletteActions } from './use-palette-actions.tsx'

/** Finds services, pages, ids and actions by a few letters. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [query, setQuery] = useState('')
  const actions = usePaletteActions(query)
  useFocusReturn()
  useEffect(() => spotlight.open(), [])
  return (
    <Spotlight
      actions={actions}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      onSpotlightClose={onClose}
      nothingFound={t('palette.nothing')}
      highlightQuery
      limit={30}
      scrollable
      maxHeight={420}
      styles={{ actionDescription: { color: 'inherit', opacity: 1 } }}
      attributes={{ content: { 'aria-label': t('palette.open') } }}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('palette.hint'),
        'aria-label': t('palette.open'),
      }}
    />
  )
}
