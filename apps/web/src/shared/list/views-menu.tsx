import { Button, Popover } from '@mantine/core'
import type { ListEndpoint } from '@panel/contracts/platform/list-endpoint'
import { IconBookmark } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../loading/lazy-component.ts'
import { PartMissing } from '../ui/part-missing.tsx'
import type { List, UrlSearch } from './define-list.ts'
import classes from './list.module.css'
import type { ListLayout } from './use-list-layout.ts'
import type { ChangeSearch } from './use-list-search.ts'
import { changeTo, viewStateOf } from './view-state.ts'

const ViewsPanel = lazyComponent(
  () => import('./views-panel.tsx'),
  (module) => module.ViewsPanel,
  PartMissing,
)

interface ViewsMenuProps<E extends ListEndpoint> {
  readonly list: List<E>
  readonly search: UrlSearch
  readonly layout: ListLayout
  readonly onChange: ChangeSearch
}

/** The saved views of a list; what they need is loaded when they are opened. */
export function ViewsMenu<E extends ListEndpoint>({ list, search, layout, onChange }: ViewsMenuProps<E>) {
  const { t } = useTranslation('list')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const state = viewStateOf(list, search, layout)
  /** As the router writes it, so that a text that looks like a number stays a text. */
  const addressOf = (): string => {
    const { publicHref, search: all } = router.state.location
    const size = state.size === undefined ? undefined : Number(state.size)
    const place = { page: undefined, before: undefined, after: undefined }
    const own = Object.entries({ ...state, ...place, size })
    const prefixed = Object.fromEntries(own.map(([name, value]) => [`${list.prefix}${name}`, value]))
    const [path = ''] = publicHref.split(/[?#]/)
    return new URL(`${path}${router.options.stringifySearch({ ...all, ...prefixed })}`, location.origin).href
  }
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={280}
      withinPortal
      hideDetached={false}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          px="xs"
          leftSection={<IconBookmark size={16} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {t('views.button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.viewsPanel ?? ''}>
        <Suspense>
          <ViewsPanel
            listId={list.id}
            state={state}
            address={addressOf()}
            onOpen={(wanted) => {
              onChange(changeTo(list, wanted))
              setOpen(false)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
