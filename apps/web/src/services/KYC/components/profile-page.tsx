import { Stack } from '@mantine/core'
import type { ReviewDetail } from '@panel/contracts/services/KYC/reviews'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AccountCertificates } from '../../../shared/certificates/account-certificates.tsx'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { formatCalendarDay } from '../../../shared/format/dates.ts'
import { shorten } from '../../../shared/format/shorten.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Columns } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { reviewQuery, useLiveReviews } from '../queries.ts'
import { useLease } from '../use-lease.ts'
import { AnswersCard } from './answers-card.tsx'
import { AssessmentsCard } from './assessments-card.tsx'
import { CertificateNotice, EarlierCertificate } from './certificate-notes.tsx'
import { ChecksCard } from './checks-card.tsx'
import { DecisionCard } from './decision-card.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { NextButton } from './next-button.tsx'
import { NotesCard } from './notes-card.tsx'
import { StateBadge, WaitingTime } from './review-list.tsx'

const words = { namespace: 'KYC', texts: 'review' } as const

function ReviewFacts({ review }: { review: ReviewDetail }) {
  const { t } = useTranslation('KYC')
  const { accountId, state, waiting, attempt, submittedAt, certificate } = review
  return (
    <FactList
      facts={[
        fact(t('fields.accountId'), <AccountId id={accountId} label={t('fields.accountId')} />),
        fact(t('fields.state'), <StateBadge state={state} />),
        fact(t('fields.waiting'), <WaitingTime waiting={waiting} />),
        fact(t('fields.attempt'), formatCount(attempt)),
        fact(t('fields.submittedAt'), submittedAt === null ? '–' : <Moment at={submittedAt} brief />),
        ...(certificate
          ? [fact(t('issuer'), <AccountId id={certificate.certifier} label={t('issuer')} />)]
          : []),
        ...(certificate?.expiresAt
          ? [fact(t('fields.expiresAt'), formatCalendarDay(certificate.expiresAt))]
          : []),
      ]}
    />
  )
}

/** Reason codes as people read them. */
const useReadableDecisions = ({ decisions }: ReviewDetail) => {
  const { t } = useTranslation('KYC')
  return decisions.map((decision) => ({
    ...decision,
    reason: decision.reason
      .split(',')
      .filter((code) => code !== '')
      .map((code) => t(`reasons.${code}`))
      .join(', '),
  }))
}

function ReviewContent({ review }: { review: ReviewDetail }) {
  const lease = useLease(review)
  const decisions = useReadableDecisions(review)
  const { accountId } = review
  return (
    <Stack>
      <ReviewFacts review={review} />
      <CertificateNotice review={review} />
      <DecisionCard review={review} lease={lease} />
      <DocumentsCard review={review} />
      <Columns>
        <Stack>
          <AnswersCard review={review} />
          <ChecksCard checks={review.checks} />
        </Stack>
        <NotesCard review={review} />
      </Columns>
      <AccountCertificates
        accountId={accountId}
        more={(kept) => <EarlierCertificate review={review} kept={kept} />}
      />
      <AssessmentsCard assessments={review.assessments} />
      <DecisionTimeline {...words} decisions={decisions} name={`review-${shorten(accountId)}`} />
    </Stack>
  )
}

/** One review: who asks, what they sent, what the checks say, and what can be decided. */
export function ProfilePage({ accountId }: { accountId: string }) {
  const { t } = useTranslation('KYC')
  useLiveReviews()
  const query = useQuery(reviewQuery(accountId))
  return (
    <>
      <PageHead title={t('profile.title', { id: shorten(accountId) })} text={t('profile.text')}>
        <LinkButton to="/iservice/KYC/dashboard" search variant="default">
          {t('profile.back')}
        </LinkButton>
        <NextButton />
      </PageHead>
      <QueryView query={query} unknown={{ title: t('unknown.review.title'), text: t('unknown.review.text') }}>
        {(review) => <ReviewContent review={review} />}
      </QueryView>
    </>
  )
}
