import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useDraft } from '../../../shared/drafts/drafts.ts'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import {
  type SignatureQuestion,
  type SignatureVerdict,
  signedForms,
  verifySignature,
} from '../model/verify-signature.ts'
import { CodeArea } from './code-area.tsx'

const tones: Readonly<Record<SignatureVerdict, 'good' | 'bad' | 'neutral'>> = {
  valid: 'good',
  invalid: 'bad',
  noData: 'neutral',
  noSignature: 'neutral',
  noKey: 'neutral',
}

const text = z._default(z.string(), '')

/** As it is kept, which is without a text that holds a private key. */
const draft = z.object({ data: text, form: z.enum(signedForms), signature: text, key: text })

const noQuestion: SignatureQuestion = { data: '', form: 'text', signature: '', key: '' }

/** Says whether a key made a signature over a text or bytes. */
export function SignatureCard() {
  const { t } = useTranslation('transaction_builder')
  const [question = noQuestion, keep] = useDraft('transaction_builder/verify', draft)
  const change = (changes: Partial<SignatureQuestion>) => keep({ ...question, ...changes })
  const isWhole = question.signature.trim() !== '' && question.key.trim() !== ''
  const { data: verdict } = useQuery({
    queryKey: ['signature', question],
    queryFn: () => verifySignature(question),
    enabled: isWhole,
    gcTime: 0,
  })
  return (
    <Card title={t('verify.title')}>
      <Hint>{t('verify.note')}</Hint>
      <NativeSelect
        maw="20rem"
        label={t('verify.form')}
        value={question.form}
        data={signedForms.map((value) => ({ value, label: t(`verify.forms.${value}`) }))}
        onChange={({ currentTarget: { value } }) => change({ form: value === 'hex' ? 'hex' : 'text' })}
      />
      <CodeArea label={t('verify.data')} value={question.data} rows={3} onText={(data) => change({ data })} />
      <CodeArea
        label={t('verify.signature')}
        description={t('verify.encoded')}
        value={question.signature}
        rows={2}
        onText={(signature) => change({ signature })}
      />
      <CodeArea
        label={t('inspect.signerKey')}
        description={t('verify.encoded')}
        value={question.key}
        rows={2}
        onText={(key) => change({ key })}
      />
      <p role="status">
        {isWhole && verdict && <StatusBadge tone={tones[verdict]}>{t(`signature.${verdict}`)}</StatusBadge>}
      </p>
    </Card>
  )
}
