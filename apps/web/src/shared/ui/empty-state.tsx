import { useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './layout.module.css'
import { Picture } from './picture.tsx'

interface EmptyStateProps {
  readonly title: string
  readonly text: string
  /** The action that makes the first one. */
  readonly children?: ReactNode
}

/** Says what would be here, with the way to the first one and to the open service's documentation. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  const { t } = useTranslation('shared')
  const docUrl = useMatch({ from: '/_panel/_internal', shouldThrow: false })?.context.service.docUrl
  return (
    <div className={classes.empty}>
      <Picture name="empty" />
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
