import { useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly text: string
  /** The action that makes the first one. */
  readonly children?: ReactNode
}

/** Says what would stand here, with the way to the first one and to the open service's documentation. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  const { t } = useTranslation('shared')
  const docUrl = useMatch({ from: '/_panel/_internal', shouldThrow: false })?.context.service.docUrl
  return (
    <div className={classes.empty}>
      <svg className={classes.picture} viewBox="0 0 96 64" aria-hidden>
        <rect x="18" y="4" width="60" height="42" rx="6" />
        <rect x="10" y="12" width="76" height="46" rx="7" data-front />
        <circle cx="24" cy="28" r="6" data-mark />
        <path d="M36 25h34M36 32h22M18 46h60" />
      </svg>
      <strong>{title}</strong>
      <p>{text}</p>
      {children}
      {docUrl && (
        <a className={classes.help} href={docUrl} target="_blank" rel="noreferrer">
          {t('howItWorks')}
        </a>
      )}
    </div>
  )
}
