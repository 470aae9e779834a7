import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BulkPart } from '../model/bulk-parts.ts'
import type { BatchState } from '../use-batch.ts'

interface PartToolsProps {
  readonly state: BatchState
  readonly part: BulkPart
  /** 0 is the root. */
  readonly place: number
  readonly onRemove: () => void
}

/** What can be done with a part of a batch. One that another account signed can be moved and removed alone. */
export function PartTools({ state, part: { intent, signed }, place, onRemove }: PartToolsProps) {
  const { t } = useTranslation('transaction_builder')
  if (!intent) return null
  const part = place === 0 ? t('bulk.root') : t('bulk.node', { number: place })
  const last = state.batch.nodes.length
  const tools = [
    {
      name: 'up',
      Icon: IconArrowUp,
      offered: place > 0,
      ends: place === 1,
      run: () => state.move(place, -1),
    },
    {
      name: 'down',
      Icon: IconArrowDown,
      offered: place > 0,
      ends: place === last,
      run: () => state.move(place, 1),
    },
    { name: 'edit', Icon: IconPencil, offered: !signed, ends: false, run: () => state.edit(place) },
    { name: 'duplicate', Icon: IconCopy, offered: !signed, ends: false, run: () => state.duplicate(place) },
    { name: 'remove', Icon: IconTrash, offered: true, ends: false, run: onRemove },
  ]
  return (
    <Group gap={2}>
      {tools
        .filter(({ offered }) => offered)
        .map(({ name, Icon, ends, run }) => (
          <ActionIcon
            key={name}
            variant="subtle"
            color="gray"
            aria-label={t(`bulk.tools.${name}`, { part })}
            title={t(`bulk.tools.${name}`, { part })}
            // A button that is disabled would lose the focus when its part reaches an end.
            aria-disabled={ends}
            data-disabled={ends}
            onClick={() => {
              if (!ends) run()
            }}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        ))}
    </Group>
  )
}
