import { Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import type { ViewSteps } from '../use-view-steps.ts'
import type { View } from '../view-in-url.ts'

/** The amounts below which relations can be hidden, in whole units of the asset. */
const smallAmounts = [1n, 10n, 100n, 1_000n, 10_000n, 100_000n] as const

interface ViewToolsProps {
  readonly view: View
  readonly steps: ViewSteps
  /** Of the asset; undefined until it was read. */
  readonly decimals: number | undefined
}

/** Undo, redo and the filters of the flows, with the way back from what was expanded or hidden. */
export function ViewTools({ view, steps, decimals }: ViewToolsProps) {
  const { t } = useTranslation('chain_analysis_service')
  const change = useListSearch()
  useHotkeys([
    ['mod+Z', steps.undo],
    ['mod+shift+Z', steps.redo],
  ])
  const scale = 10n ** BigInt(decimals ?? 0)
  const amounts = decimals === undefined ? [] : smallAmounts.map((amount) => String(amount * scale))
  const choices = view.least === '0' || amounts.includes(view.least) ? amounts : [view.least, ...amounts]
  return (
    <Group gap="sm" align="end">
      <Button variant="default" disabled={!steps.canUndo} onClick={steps.undo}>
        {t('flows.undo')}
      </Button>
      <Button variant="default" disabled={!steps.canRedo} onClick={steps.redo}>
        {t('flows.redo')}
      </Button>
      <NativeSelect
        label={t('flows.least')}
        value={view.least}
        onChange={({ currentTarget: { value } }) => change({ least: value === '0' ? undefined : value })}
        data={[
          { value: '0', label: t('flows.leastAll') },
          ...choices.map((value) => ({ value, label: formatUnits(value, decimals ?? 0) })),
        ]}
      />
      <Checkbox
        label={t('flows.platform')}
        checked={view.platform}
        onChange={({ currentTarget }) => change({ platform: currentTarget.checked || undefined })}
      />
      {view.accounts.length > 0 && (
        <Button variant="default" onClick={() => change({ accounts: undefined })}>
          {t('flows.everybody')}
        </Button>
      )}
      {view.hidden.length > 0 && (
        <Button variant="default" onClick={() => change({ hidden: undefined })}>
          {t('flows.showHidden', { count: view.hidden.length })}
        </Button>
      )}
    </Group>
  )
}
