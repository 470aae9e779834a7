import { Button, Stack } from '@mantine/core'
import { resendMessage } from '@panel/contracts/services/email_template/endpoints'
import type { OutboxMessageDetail } from '@panel/contracts/services/email_template/messages'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Columns, Hint } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortChoice } from '../../../shared/ui/short-choice.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { useChange } from '../queries.ts'
import { MessageState } from './message-state.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { ReasonText } from './reason-text.tsx'

function Body({ message }: { readonly message: OutboxMessageDetail }) {
  const { t } = useTranslation('email_template')
  const [part, setPart] = useState<'html' | 'text'>('html')
  const { html, text, state } = message
  if (html === null) return <Hint>{t(state === 'sent' ? 'message.gone' : 'message.neverWritten')}</Hint>
  return (
    <Stack gap="sm">
      <ShortChoice
        label={t('editor.part')}
        value={part}
        choices={['html', 'text']}
        nameOf={(each) => t(`parts.${each}`)}
        onChoose={setPart}
      />
      {part === 'html' ? (
        <PreviewFrame html={html} label={t('message.body')} />
      ) : (
        <pre className="code-block">{text}</pre>
      )}
    </Stack>
  )
}

/** A message exactly as it was sent, with why it was sent in this language, and the way to send it once more. */
export function MessageView({ message }: { readonly message: OutboxMessageDetail }) {
  const { t } = useTranslation('email_template')
  const change = useChange()
  const navigate = useNavigate()
  const { error, busy, attempt } = useAttempt()
  // One for this press: the call may arrive twice, the message goes out once.
  const [press] = useState(() => crypto.randomUUID())
  const { id, kind, locale, localeBecause, version, accountId, address, event, ticket } = message
  const { createdAt, sentBy, resentOf, subject, html, reason } = message
  const resend = async (): Promise<void> => {
    await attempt(async () => {
      const again = await change(resendMessage, { params: { id: String(id) }, body: { press } })
      await navigate({ to: '/iservice/email_template/message/$id', params: { id: String(again.id) } })
    })
  }
  return (
    <Columns>
      <Card title={subject === '' ? t(`kinds.${kind}`) : subject}>
        <Body message={message} />
      </Card>
      <Card
        title={t('message.facts')}
        actions={
          html !== null && (
            <Button size="xs" variant="default" loading={busy} onClick={() => void resend()}>
              {t('message.resend')}
            </Button>
          )
        }
      >
        {error && <ErrorNotice error={error} />}
        <FactList
          plain
          facts={[
            fact(t('fields.state'), <MessageState message={message} />),
            ...(reason === '' ? [] : [fact(t('fields.reason'), <ReasonText reason={reason} />)]),
            fact(t('fields.accountId'), <AccountId id={accountId} label={t('fields.accountId')} />),
            ...(address === null ? [] : [fact(t('fields.address'), address)]),
            fact(t('fields.createdAt'), <Moment at={createdAt} />),
            fact(
              t('fields.kind'),
              <LinkButton
                to="/iservice/email_template/template/$kind/$locale"
                params={{ kind, locale }}
                size="xs"
                variant="default"
              >
                {t(`kinds.${kind}`)}
              </LinkButton>,
            ),
            fact(t('fields.version'), version ?? t('message.draft')),
            fact(t('fields.locale'), `${t(`languages.${locale}`)}: ${t(`because.${localeBecause}`)}`),
            fact(t('fields.event'), <code>{event}</code>),
            ...(ticket === null
              ? []
              : [fact(t('fields.ticket'), <ShortId id={ticket} label={t('fields.ticket')} />)]),
            ...(sentBy === null
              ? []
              : [fact(t('fields.sentBy'), <AccountId id={sentBy} label={t('fields.sentBy')} />)]),
            ...(resentOf === null
              ? []
              : [
                  fact(
                    t('fields.resentOf'),
                    <LinkButton
                      to="/iservice/email_template/message/$id"
                      params={{ id: String(resentOf) }}
                      size="xs"
                      variant="default"
                    >
                      {t('message.title', { id: resentOf })}
                    </LinkButton>,
                  ),
                ]),
          ]}
        />
      </Card>
    </Columns>
  )
}
