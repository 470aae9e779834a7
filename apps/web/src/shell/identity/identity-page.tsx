import { Button, Stack } from '@mantine/core'
import { listCertificates } from '@panel/contracts/platform/certificates'
import { answerNames } from '@panel/contracts/platform/identity-review/answers'
import {
  documentKinds,
  getOwnReview,
  type OwnReview,
  ownReviewChanged,
  requiredDocuments,
  startOwnReviewAgain,
  submitOwnReview,
} from '@panel/contracts/platform/identity-review/review'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'
import { AccountCertificates } from '../../shared/certificates/account-certificates.tsx'
import { useCertifiedFields } from '../../shared/certificates/use-certified-fields.ts'
import { DecisionTimeline } from '../../shared/decisions/decision-timeline.tsx'
import { useAttempt } from '../../shared/failures/use-attempt.ts'
import { i18n } from '../../shared/i18n/i18n.ts'
import { useOwnAccountId } from '../../shared/session/use-own-account-id.ts'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import { Callout, Card, Hint } from '../../shared/ui/layout.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { QueryView } from '../../shared/ui/query-view.tsx'
import { StatusBadge, type Tone } from '../../shared/ui/status-badge.tsx'
import { AnswersForm } from './answers-form.tsx'
import { Disclosure } from './disclosure.tsx'
import { DocumentUploads } from './document-uploads.tsx'
import { ownReviewQuery, useOwnChange } from './own-review.ts'

void i18n.loadNamespaces('forms')

const words = { namespace: 'identity', texts: 'review' } as const

type State = NonNullable<OwnReview['state']>

const tones: Readonly<Partial<Record<State, Tone>>> = {
  approved: 'good',
  refused: 'bad',
  refusedFinally: 'bad',
  withdrawn: 'bad',
  erased: 'neutral',
  draft: 'neutral',
}

/** The states in which the person has something to write or to send. */
const isOpen = (state: OwnReview['state']): boolean =>
  state === null || state === 'draft' || state === 'moreAsked'

const mayStartAgain = (state: OwnReview['state']): boolean =>
  state === 'refused' || state === 'withdrawn' || state === 'erased'

/** What is still missing before the review can be requested, in words. */
const useMissing = ({ answers, documents }: OwnReview): readonly string[] => {
  const { t } = useTranslation('identity')
  const { nameOf } = useCertifiedFields()
  return [
    ...answerNames.filter((name) => !answers?.[name]).map(nameOf),
    ...requiredDocuments
      .filter((kind) => !documents.some((document) => document.kind === kind))
      .map((kind) => t(`documents.${kind}`)),
  ]
}

/** Requests the review, or starts again; says what is missing and what was wrong. */
function NextStep({ review }: { readonly review: OwnReview }) {
  const { t } = useTranslation('identity')
  const change = useOwnChange()
  const { error, busy, attempt } = useAttempt()
  const missing = useMissing(review)
  const { state, version } = review
  const endpoint = isOpen(state) ? submitOwnReview : mayStartAgain(state) ? startOwnReviewAgain : undefined
  if (!endpoint) return null
  const run = async (): Promise<void> => {
    await attempt(async () => {
      await change(endpoint, { body: { version } })
    })
  }
  const isSending = endpoint === submitOwnReview
  return (
    <Card narrow title={t(isSending ? 'send.title' : 'again.title')}>
      <Hint>
        {isSending && missing.length > 0
          ? t('send.missing', { missing: missing.join(', ') })
          : t(isSending ? 'send.text' : 'again.text')}
      </Hint>
      {error && <ErrorNotice error={error} />}
      <Button loading={busy} disabled={isSending && missing.length > 0} onClick={() => void run()}>
        {t(isSending ? 'send.button' : 'again.button')}
      </Button>
    </Card>
  )
}

function StateCard({ review: { state, message, reasons } }: { readonly review: OwnReview }) {
  const { t } = useTranslation('identity')
  const shown = state ?? 'none'
  return (
    <Card narrow title={t('state.title')}>
      <p>
        <StatusBadge tone={state === null ? 'neutral' : (tones[state] ?? 'waiting')}>
          {t(`review.states.${shown}`)}
        </StatusBadge>
      </p>
      <Hint>{t(`state.${shown}`)}</Hint>
      {(message !== '' || reasons.length > 0) && (
        <Callout tone={state === 'approved' ? 'accent' : 'warn'}>
          <strong>{reasons.map((reason) => t(`reasons.${reason}`)).join(', ')}</strong>
          {message !== '' && <p>{message}</p>}
        </Callout>
      )}
    </Card>
  )
}

function IdentityContent({ review }: { readonly review: OwnReview }) {
  const accountId = useOwnAccountId()
  const { state, asked, decisions, certified } = review
  const fields = asked?.fields ?? answerNames
  const kinds = asked?.documents ?? documentKinds
  return (
    <Stack>
      <StateCard review={review} />
      {isOpen(state) && fields.length > 0 && <AnswersForm review={review} names={fields} />}
      {isOpen(state) && kinds.length > 0 && <DocumentUploads review={review} kinds={kinds} />}
      <NextStep review={review} />
      <AccountCertificates
        accountId={accountId}
        narrow
        more={(kept) => (
          <Disclosure
            key={JSON.stringify(kept.data)}
            accountId={accountId}
            kept={kept}
            certified={certified}
          />
        )}
      />
      {decisions.length > 0 && (
        <DecisionTimeline
          {...words}
          decisions={decisions.map((decision) => ({ ...decision, reason: '' }))}
          name="identity"
        />
      )}
    </Stack>
  )
}

/** The own identity: requesting its review, what came of it, and what others may read of it. */
export function IdentityPage() {
  const { t, ready } = useTranslation(['identity', 'certificates'])
  useInvalidateOn(ownReviewChanged, [getOwnReview, listCertificates])
  const query = useQuery(ownReviewQuery())
  if (!ready) return null
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <QueryView query={query}>{(review) => <IdentityContent review={review} />}</QueryView>
    </>
  )
}
