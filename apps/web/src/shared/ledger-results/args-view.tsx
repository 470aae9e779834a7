import { Group, SegmentedControl, Stack } from '@mantine/core'
import { bytesToHex, decodeMessagePack } from '@panel/ledger/encoding'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownNotation } from '../format/shown-notation.ts'
import { i18n } from '../i18n/i18n.ts'
import { ValueTree } from '../transactions/value-tree.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Hint } from '../ui/layout.tsx'
import { type AccountView, plainAccount } from './plain-account.tsx'

// Fetched together with the code that shows it, not when it first renders.
void i18n.loadNamespaces('ledger-results')

const views = ['tree', 'json', 'hex'] as const
type View = (typeof views)[number]

const isView = (value: string): value is View => views.some((view) => view === value)

const decode = (bytes: Uint8Array): { value: unknown; text: string } | undefined => {
  try {
    const value = bytes.length === 0 ? null : decodeMessagePack(bytes)
    return { value, text: shownNotation(value, 2) }
  } catch {
    return undefined
  }
}

interface ArgsViewProps {
  readonly label: string
  readonly bytes: Uint8Array
  /** Shows an account among the values, such as with a link to its page. */
  readonly accountOf?: AccountView | undefined
}

/** MessagePack as a tree, as JSON notation, or raw; bytes that are no MessagePack are only shown raw. */
export function ArgsView({ label, bytes, accountOf = plainAccount }: ArgsViewProps) {
  const { t } = useTranslation('ledger-results')
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
        <ValueTree value={decoded.value} accountOf={accountOf} />
      ) : (
        <CodeBlock text={text === '' ? t('views.noBytes') : text} />
      )}
      {!decoded && <Hint>{t('views.noMessagePack')}</Hint>}
    </Stack>
  )
}
