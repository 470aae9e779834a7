import { Highlight, Kbd, Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from '../../shared/ui/use-focus-return.ts'
import classes from './command-palette.module.css'
import { fittingGroups, type PaletteAction } from './palette-action.ts'
import { takeTyped } from './shortcuts.ts'
import { usePaletteActions } from './use-palette-actions.tsx'

const hints = [
  { keys: ['↑', '↓'], text: 'move' },
  { keys: ['Enter'], text: 'choose' },
  { keys: ['Esc'], text: 'close' },
] as const

/** Finds services, pages, records, ids and actions by a few letters. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { t: words } = useTranslation('palette')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState(takeTyped)
  const [place, setPlace] = useState(0)
  const { groups: offered, isSearching } = usePaletteActions(query)
  const groups = fittingGroups(offered, query)
  const actions = groups.flatMap((group) => group.actions)
  const selected = actions[Math.min(place, actions.length - 1)]
  useFocusReturn()
  useEffect(() => {
    if (selected) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  const optionId = (action: PaletteAction): string => `${id} ${actions.indexOf(action)}`.replaceAll(' ', '-')
  const choose = (action: PaletteAction): void => {
    onClose()
    action.run()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || !selected) return
    const at = actions.indexOf(selected)
    if (event.key === 'ArrowDown') setPlace((at + 1) % actions.length)
    else if (event.key === 'ArrowUp') setPlace((at + actions.length - 1) % actions.length)
    else if (event.key === 'Enter') choose(selected)
    else return
    event.preventDefault()
  }
  return (
    <Modal
      opened
      size={600}
      padding={0}
      yOffset={80}
      zIndex={9999}
      withCloseButton={false}
      onClose={onClose}
      attributes={{ content: { 'aria-label': t('palette.open') } }}
    >
      <div className={classes.search}>
        <IconSearch size={18} aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-label={t('palette.open')}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={selected && optionId(selected)}
          placeholder={words('hint')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setPlace(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div ref={list} id={id} role="listbox" aria-label={t('palette.open')} className={classes.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, not fieldsets
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <div id={`${id}-${group.id}`} role="presentation" className={classes.group}>
              {group.label}
            </div>
            {group.actions.map((action) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={action.id}
                id={optionId(action)}
                role="option"
                aria-selected={action === selected}
                className={classes.action}
                onPointerMove={() => setPlace(actions.indexOf(action))}
                onClick={() => choose(action)}
              >
                {action.icon}
                <span className={classes.words}>
                  <Highlight component="span" highlight={query.trim()}>
                    {action.label}
                  </Highlight>
                  {action.description !== undefined && <small>{action.description}</small>}
                </span>
                {action.keys !== undefined && <Kbd>{action.keys}</Kbd>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={classes.nothing}>
        {actions.length === 0 && words(isSearching ? 'searching' : 'nothing')}
      </p>
      <p className={classes.hints} aria-hidden>
        {hints.map(({ keys, text }) => (
          <span key={text}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            {words(text)}
          </span>
        ))}
      </p>
    </Modal>
  )
}
