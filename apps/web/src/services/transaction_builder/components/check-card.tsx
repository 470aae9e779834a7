import { dataOf } from '@panel/ledger/signables'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useDraft } from '../../../shared/drafts/drafts.ts'
import { FileProblem, OpenFile } from '../../../shared/files/open-file.tsx'
import { useTextFile } from '../../../shared/files/use-text-file.ts'
import { whatItIs } from '../../../shared/forms/messages/failure-text.ts'
import { useTranslate } from '../../../shared/forms/use-translate.ts'
import { readDocument } from '../../../shared/ledger-documents/document-file.ts'
import { ValueTree } from '../../../shared/transactions/value-tree.tsx'
import { Card } from '../../../shared/ui/layout.tsx'
import { useRecognised } from '../use-recognised.ts'
import { CertificateView } from './certificate-view.tsx'
import { CodeArea } from './code-area.tsx'
import { DelegationView } from './delegation-view.tsx'
import { SignableSignature } from './signable-signature.tsx'

/** Takes a delegation, certificate or message, pasted or from a file, and says what it states and whether it holds. */
export function CheckCard({ networkName }: { networkName: string }) {
  const { t } = useTranslation('transaction_builder')
  const { translate } = useTranslate()
  const [text = '', setText] = useDraft('transaction_builder/check', z.string())
  const file = useTextFile(setText)
  const { document, problem } = useMemo(() => readDocument(text), [text])
  const isOther = problem !== undefined && problem !== 'privateKey'
  const found = useRecognised(isOther ? text : '')
  const message = isOther && found?.kind === 'signable' ? found.signable : undefined
  const error = (): string | undefined => {
    if (problem === 'privateKey') return translate('no_private_key')
    return !isOther || !found || message
      ? undefined
      : `${t('check.none')} ${whatItIs(text, translate)}`.trim()
  }
  return (
    <Card title={t('check.title')} actions={<OpenFile label={t('check.open')} onFile={file.read} />}>
      <FileProblem problem={file.problem} />
      <CodeArea
        label={t('check.text')}
        description={t('check.hint')}
        value={text}
        error={error()}
        rows={4}
        onText={setText}
      />
      {document?.kind === 'delegation' && (
        <DelegationView delegation={document.delegation} networkName={networkName} />
      )}
      {document?.kind === 'certificate' && (
        <CertificateView key={text} certificate={document.certificate} shown={document.data} />
      )}
      {message && (
        <>
          <SignableSignature signable={message} />
          <ValueTree value={dataOf(message)} />
        </>
      )}
    </Card>
  )
}
