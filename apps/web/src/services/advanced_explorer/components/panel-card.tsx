import { CloseButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../shared/ui/layout.tsx'

interface PanelCardProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** In place of going back to the dashboard alone. */
  readonly onClose?: () => void
}

/** Something that is open on the dashboard, with a way to close it. */
export function PanelCard({ title, children, onClose }: PanelCardProps) {
  const { t } = useTranslation('advanced_explorer')
  const navigate = useNavigate()
  const close = () => void navigate({ to: '/iservice/advanced_explorer', search: {}, resetScroll: false })
  return (
    <Card title={title} actions={<CloseButton aria-label={t('close')} onClick={onClose ?? close} />}>
      {children}
    </Card>
  )
}
