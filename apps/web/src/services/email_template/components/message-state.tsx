import { Group } from '@mantine/core'
import type { OutboxMessage } from '@panel/contracts/services/email_template/messages'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

/** Whether a message was sent, and whether it is a test or was sent once more. */
export function MessageState({ message }: { readonly message: OutboxMessage }) {
  const { t } = useTranslation('email_template')
  const { state, version, resentOf } = message
  return (
    <Group gap="xs" wrap="nowrap">
      <StatusBadge tone={state === 'sent' ? 'good' : 'bad'}>{t(`states.${state}`)}</StatusBadge>
      {state === 'sent' && version === null && <StatusBadge tone="neutral">{t('message.test')}</StatusBadge>}
      {resentOf !== null && <StatusBadge tone="neutral">{t('message.again')}</StatusBadge>}
    </Group>
  )
}
