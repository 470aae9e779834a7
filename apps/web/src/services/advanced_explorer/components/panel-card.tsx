import { CloseButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './explorer.module.css'

interface PanelCardProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** In place of going back to the dashboard alone. */
  readonly onClose?: () => void
}

/** Something that stands open on the dashboard, with a way to close it. */
export function PanelCard({ title, children, onClose }: PanelCardProps) {
  const { t } = useTranslation('advanced_explorer')
  const navigate = useNavigate()
  const titleId = useId()
  const close = () => void navigate({ to: '/iservice/advanced_explorer', search: {}, resetScroll: false })
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.cardHead}>
        <h2 id={titleId}>{title}</h2>
        <CloseButton aria-label={t('close')} onClick={onClose ?? close} />
      </div>
      {children}
    </section>
  )
}
