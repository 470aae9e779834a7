import { Stack } from '@mantine/core'
import type { WebhookDelivery } from '@panel/contracts/platform/payments/webhooks'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '../ui/code-block.tsx'
import { FactList, fact } from '../ui/fact-list.tsx'
import { Details, Hint } from '../ui/layout.tsx'
import { Moment } from '../ui/moment.tsx'
import { DeliveryDuration, DeliveryState, DeliveryType } from './delivery-values.tsx'

const readableBody = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** One delivery: when and where it went, what was sent, and the beginning of what came back. */
export function DeliveryFacts({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks')
  const { webhookId, type, url, dueAt, sentAt, durationMs, failure, request, answer } = delivery
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <Stack>
      <FactList
        plain
        facts={[
          fact(t('fields.state'), <DeliveryState {...delivery} />),
          ...(failure === null
            ? []
            : [fact(t('fields.failure'), t(`failures.${failure}`, { status: delivery.status }))]),
          fact(t('fields.type'), <DeliveryType type={type} />),
          fact(t('fields.url'), url),
          fact(t('fields.dueAt'), <Moment at={dueAt} />),
          fact(t('fields.sentAt'), sentAt === null ? t('notSent') : <Moment at={sentAt} />),
          fact(t('fields.duration'), <DeliveryDuration durationMs={durationMs} />),
          fact(t('fields.webhookId'), <code>{webhookId}</code>),
        ]}
      />
      <Details summary={t('body')}>
        {headers.length > 0 && <CodeBlock label={t('headers')} text={headers.join('\n')} />}
        <CodeBlock label={t('body')} text={readableBody(request.body)} />
      </Details>
      {sentAt !== null &&
        (answer === null || answer === '' ? (
          <Hint>{t(answer === null ? 'noAnswer' : 'emptyAnswer')}</Hint>
        ) : (
          <CodeBlock label={t('answer')} text={answer} />
        ))}
    </Stack>
  )
}
