import { importPublicKey } from '@panel/ledger/keys'
import { type Signable, verifySignable } from '@panel/ledger/signables'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { bytesOf } from '../model/verify-signature.ts'
import { CodeArea } from './code-area.tsx'

/** Whether the key that a text holds made the signature; `noKey` where the text holds none. */
const verify = async (signable: Signable, text: string): Promise<'valid' | 'invalid' | 'noKey'> => {
  try {
    return (await verifySignable(signable, await importPublicKey(bytesOf(text)))) ? 'valid' : 'invalid'
  } catch {
    return 'noKey'
  }
}

const tones = { valid: 'good', invalid: 'bad', noKey: 'neutral' } as const

/** Checks the signature of a message: it does not name its signer, so the person enters the key. */
export function SignableSignature({ signable }: { signable: Signable }) {
  const { t } = useTranslation('transaction_builder')
  const [key, setKey] = useState('')
  const { data: verdict } = useQuery({
    queryKey: ['signable', signable, key],
    queryFn: () => verify(signable, key),
    enabled: signable.signature !== null && key.trim() !== '',
    gcTime: 0,
  })
  if (signable.signature === null) {
    return <StatusBadge tone="neutral">{t('signature.notSigned')}</StatusBadge>
  }
  return (
    <>
      <CodeArea
        label={t('inspect.signerKey')}
        description={t('inspect.signerKeyHint')}
        value={key}
        rows={2}
        onText={setKey}
      />
      <p role="status">
        {verdict && <StatusBadge tone={tones[verdict]}>{t(`signature.${verdict}`)}</StatusBadge>}
        {key.trim() === '' && <StatusBadge tone="waiting">{t('signature.notChecked')}</StatusBadge>}
      </p>
    </>
  )
}
