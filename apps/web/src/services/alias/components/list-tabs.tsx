import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './page.module.css'

interface TabProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly current: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

function TabAnchor({ current, children, 'aria-current': _byPath, ...props }: TabProps) {
  return (
    <a {...props} className={classes.tab} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  )
}

const TabLink = createLink(TabAnchor)

/** Which of the two lists is shown; switching resets the URL, since the filters of one mean nothing to the other. */
export function ListTabs({ show }: { show: 'delegations' | undefined }) {
  const { t } = useTranslation('alias')
  return (
    <nav aria-label={t('list.title')}>
      <ul className={classes.tabs}>
        <li>
          <TabLink to="/iservice/alias" search={{}} current={show === undefined}>
            {t('list.aliases')}
          </TabLink>
        </li>
        <li>
          <TabLink to="/iservice/alias" search={{ show: 'delegations' }} current={show !== undefined}>
            {t('list.delegations')}
          </TabLink>
        </li>
      </ul>
    </nav>
  )
}
