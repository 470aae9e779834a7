import { Button, Kbd } from '@mantine/core'
import { takeNextReview } from '@panel/contracts/services/KYC/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../../shared/failures/error-words.ts'
import { addToast } from '../../../shared/toasts/toasts.ts'
import { useChange } from '../queries.ts'
import { useKey } from '../use-key.ts'

/** Takes the review that waits longest, and opens it; also by the key N. */
export function NextButton() {
  const { t } = useTranslation('KYC')
  const change = useChange()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const next = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const { accountId } = await change(takeNextReview, { body: {} })
      if (accountId === null) addToast({ type: 'info', title: t('next.none'), message: t('next.noneText') })
      else await navigate({ to: '/iservice/KYC/profile/$accountId', params: { accountId } })
    } catch (error) {
      addToast({
        type: 'error',
        title: t('next.failed'),
        message: errorWords(error),
      })
    } finally {
      setBusy(false)
    }
  }
  useKey('n', () => void next())
  return (
    <Button loading={busy} onClick={() => void next()} rightSection={<Kbd size="xs">N</Kbd>}>
      {t('next.take')}
    </Button>
  )
}
