import { Group, SegmentedControl, Stack } from '@mantine/core'
import { bytesToHex, decodeMessagePack, formatJsonNotation } from '@panel/ledger/encoding'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ValueTree } from '../../../shared/transactions/value-tree.tsx'
import { CodeBlock } from '../../../shared/ui/code-block.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Hint } from '../../../shared/ui/layout.tsx'
import { AccountLink } from './explorer-links.tsx'

const views = ['tree', 'json', 'hex'] as const
type View = (typeof views)[number]

const isView = (value: string): value is View => views.some((view) => view === value)

const decode = (bytes: Uint8Array): { value: unknown; text: string } | undefined => {
  try {
    const value = bytes.length === 0 ? null : decodeMessagePack(bytes)
    return { value, text: formatJsonNotation(value, 2) }
  } catch {
    return undefined
  }
}

/** MessagePack as a tree, as JSON notation, or raw; bytes that are no MessagePack are only shown raw. */
export function ArgsView({ label, bytes }: { label: string; bytes: Uint8Array }) {
  const { t } = useTranslation('advanced_explorer')
  const [chosen, setChosen] = useState<View>('tree')
  const titleId = useId()
  const decoded = decode(bytes)
  const view = decoded ? chosen : 'hex'
  const hex = bytesToHex(bytes)
  const text = view === 'hex' || !decoded ? hex : decoded.text
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <h3 id={titleId}>{label}</h3>
          <CopyButton text={text} label={label} />
        </Group>
        {decoded && (
          <SegmentedControl
            size="xs"
            aria-labelledby={titleId}
            value={view}
            onChange={(next) => setChosen(isView(next) ? next : 'tree')}
            data={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          />
        )}
      </Group>
      {view === 'tree' && decoded ? (
        <ValueTree value={decoded.value} accountOf={(accountId) => <AccountLink accountId={accountId} />} />
      ) : (
        <CodeBlock text={text === '' ? t('views.noBytes') : text} />
      )}
      {!decoded && <Hint>{t('views.noMessagePack')}</Hint>}
    </Stack>
  )
}
