import {
  documentMediaTypes,
  maximumDocumentBytes,
  readDocumentFile,
} from '@panel/contracts/platform/documents'
import {
  type DocumentKind,
  type OwnReview,
  requiredDocuments,
  uploadOwnDocument,
} from '@panel/contracts/platform/identity-review/review'
import { bytesToBase64 } from '@panel/ledger/encoding'
import { useTranslation } from 'react-i18next'
import { useFileUpload } from '../../shared/files/use-file-upload.ts'
import { FileChoice } from '../../shared/forms/fields/file-choice.tsx'
import { useTranslate } from '../../shared/forms/use-translate.ts'
import { Card, Hint } from '../../shared/ui/layout.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { useOwnChange } from './own-review.ts'

/** Sends one kind of document; what was sent before is kept beside it. */
function DocumentUpload({ review, kind }: { readonly review: OwnReview; readonly kind: DocumentKind }) {
  const { t } = useTranslation('identity')
  const { translate } = useTranslate()
  const change = useOwnChange()
  const sent = review.documents.find((document) => document.kind === kind && document.present)
  const upload = useFileUpload(
    {
      maximumBytes: maximumDocumentBytes,
      read: readDocumentFile,
      send: async ({ bytes, hash }) => {
        const { documents } = await change(uploadOwnDocument, {
          body: { kind, hash, content: bytesToBase64(bytes) },
        })
        return { hash: documents.find((document) => document.kind === kind && document.present)?.hash ?? '' }
      },
    },
    () => undefined,
  )
  const isRequired = requiredDocuments.some((each) => each === kind)
  return (
    <FileChoice
      upload={upload}
      words="document"
      accepts={Object.values(documentMediaTypes)}
      stored={sent !== undefined}
      input={{
        label: isRequired
          ? t(`documents.${kind}`)
          : t('documents.optional', { kind: t(`documents.${kind}`) }),
        description: translate('document_limits', { megabytes: String(maximumDocumentBytes / 1_000_000) }),
      }}
    >
      {sent && (
        <Hint role="status">
          {t('documents.sent', { type: sent.type.toUpperCase() })} <Moment at={sent.uploadedAt} brief />
        </Hint>
      )}
    </FileChoice>
  )
}

/** The documents of a person: all kinds, or those that were requested again. */
export function DocumentUploads({
  review,
  kinds,
}: {
  readonly review: OwnReview
  readonly kinds: readonly DocumentKind[]
}) {
  const { t } = useTranslation('identity')
  return (
    <Card narrow title={t('documents.title')}>
      <Hint>{t('documents.text')}</Hint>
      {kinds.map((kind) => (
        <DocumentUpload key={kind} review={review} kind={kind} />
      ))}
    </Card>
  )
}
