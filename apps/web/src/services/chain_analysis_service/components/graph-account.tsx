import { ActionIcon, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { FlowsAnswer } from '@panel/contracts/services/chain_analysis_service/flows'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../../shared/ui/amount.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import type { Place } from '../place-nodes.ts'
import type { GraphActions } from '../use-graph-actions.ts'
import { longestNote, mostNotes, type View } from '../view-in-url.ts'

const directions = [
  { name: 'left', icon: IconArrowLeft, x: -1, y: 0 },
  { name: 'up', icon: IconArrowUp, x: 0, y: 1 },
  { name: 'down', icon: IconArrowDown, x: 0, y: -1 },
  { name: 'right', icon: IconArrowRight, x: 1, y: 0 },
] as const

/** How many steps an account is moved from one side of the graph to the other. */
const stepsAcross = 20

/** How far apart the accounts are, at most. */
const extentOf = (places: readonly Place[]): number => {
  const widest = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  return Math.max(1, widest(places.map(({ x }) => x)), widest(places.map(({ y }) => y)))
}

interface NoteFieldProps {
  readonly note: string
  readonly isFull: boolean
  readonly onNote: (text: string) => void
}

/** The note on an account, kept when the field is left or Enter is pressed. */
function NoteField({ note, isFull, onNote }: NoteFieldProps) {
  const { t } = useTranslation('chain_analysis_service')
  const [text, setText] = useState(note)
  const keep = (): void => {
    if (text.trim() !== note) onNote(text.trim())
  }
  return (
    <TextInput
      label={t('graph.note')}
      description={isFull ? t('graph.noteFull', { count: mostNotes }) : t('graph.noteHint')}
      disabled={isFull}
      maxLength={longestNote}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep()
      }}
    />
  )
}

interface GraphAccountProps extends GraphActions {
  readonly flows: FlowsAnswer
  readonly view: View
  readonly selected: string | undefined
  readonly nameOf: (id: string) => string
  readonly placeOf: (id: string) => Place | undefined
  readonly canMove: boolean
  readonly onSelect: (accountId: string | undefined) => void
}

/** What the selected account of the graph moved, and what can be done with it, all of it by keyboard too. */
export function GraphAccount(props: GraphAccountProps) {
  const { flows, view, selected, nameOf, placeOf, canMove, onSelect } = props
  const { t } = useTranslation('chain_analysis_service')
  const account = flows.accounts.find(({ accountId }) => accountId === selected)
  const noted = flows.accounts.filter(({ accountId }) => view.notes.has(accountId))

  const move = (id: string, x: number, y: number): void => {
    const known = flows.accounts.flatMap(({ accountId }) => placeOf(accountId) ?? [])
    const from = placeOf(id)
    const step = extentOf(known) / stepsAcross
    if (from) props.onMove(id, { x: from.x + x * step, y: from.y + y * step })
  }

  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('graph.account')}
        value={account?.accountId ?? ''}
        onChange={({ currentTarget: { value } }) => onSelect(value === '' ? undefined : value)}
        data={[
          { value: '', label: t('graph.none') },
          ...flows.accounts.map(({ accountId }) => ({ value: accountId, label: nameOf(accountId) })),
        ]}
      />
      {account && (
        <>
          <FactList
            plain
            facts={(['received', 'sent', 'balance'] as const).map((name) =>
              fact(
                t(`fields.${name}`),
                <Amount units={account[name]} decimals={flows.decimals} assetId="" />,
              ),
            )}
          />
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              disabled={view.accounts.includes(account.accountId)}
              onClick={() => props.onExpand(account.accountId)}
            >
              {t('accountTable.expand')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => props.onHide(account.accountId)}>
              {t('accountTable.hide')}
            </Button>
            {canMove &&
              directions.map(({ name, icon: Icon, x, y }) => (
                <ActionIcon
                  key={name}
                  variant="default"
                  aria-label={t(`graph.move.${name}`)}
                  onClick={() => move(account.accountId, x, y)}
                >
                  <Icon size={16} />
                </ActionIcon>
              ))}
          </Group>
          <NoteField
            key={`${account.accountId} ${view.notes.get(account.accountId) ?? ''}`}
            note={view.notes.get(account.accountId) ?? ''}
            isFull={view.notes.size >= mostNotes && !view.notes.has(account.accountId)}
            onNote={(text) => props.onNote(account.accountId, text)}
          />
        </>
      )}
      {noted.length > 0 && (
        <>
          <Hint>{t('graph.notes')}</Hint>
          <RowList aria-label={t('graph.notes')}>
            {noted.map(({ accountId }) => (
              <li key={accountId}>
                <TwoLines note={nameOf(accountId)}>{view.notes.get(accountId)}</TwoLines>
                <Button size="compact-sm" variant="subtle" onClick={() => props.onNote(accountId, '')}>
                  {t('graph.removeNote')}
                </Button>
              </li>
            ))}
          </RowList>
        </>
      )}
    </Stack>
  )
}
