import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface CopyButtonProps {
  readonly text: string
  /** What is copied, in words. */
  readonly label: string
}

/** Copies a text and says so. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation('shared')
  const { copied, copy } = useClipboard({ timeout: 1500 })
  const name = copied ? t('copied') : t('copy', { label })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={name}
      title={name}
      onClick={() => copy(text)}
    >
      {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
    </ActionIcon>
  )
}
