import { Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useOwnAccountId } from '../../shared/session/use-own-account-id.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Hint } from '../../shared/ui/layout.tsx'
import { QrCode } from '../../shared/ui/qr-code.tsx'

/** The account's id, for others to send to: as a code and as text. */
export function ReceiveDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, ready } = useTranslation('dashboard')
  const own = useOwnAccountId()
  if (!ready) return null
  return (
    <Dialog title={t('receive.title')} onClose={onClose}>
      <Stack gap="md">
        <Hint>{t('receive.text')}</Hint>
        <Group justify="center">
          <QrCode text={own} label={t('receive.code')} />
        </Group>
        <Group gap="xs" justify="center" wrap="nowrap">
          <code style={{ overflowWrap: 'anywhere' }}>{own}</code>
          <CopyButton text={own} label={t('receive.id')} />
        </Group>
      </Stack>
    </Dialog>
  )
}
