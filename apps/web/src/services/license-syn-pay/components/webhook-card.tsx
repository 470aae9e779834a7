import { Button } from '@mantine/core'
import type { WebhookDelivery } from '@panel/contracts/platform/payments/webhooks'
import {
  endSecretGrace,
  renewWebhookSecret,
  testWebhook,
} from '@panel/contracts/services/license-syn-pay/endpoints'
import type { IssuedLicenceDetail, IssuedSecret } from '@panel/contracts/services/license-syn-pay/licences'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionDialog } from '../../../shared/decisions/decision-dialog.tsx'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Callout, Card, Hint, WrappedText } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { DeliveryDialog } from '../../../shared/webhooks/delivery-dialog.tsx'
import { useChange } from '../queries.ts'
import { words } from '../words.ts'
import { RenewDialog } from './renew-dialog.tsx'
import { WebhookAddressDialog } from './webhook-address-dialog.tsx'

interface WebhookProps {
  readonly licence: IssuedLicenceDetail
}

/** Sends a test event and shows what was sent, what came back and how long it took. */
function TestButton({ licence: { id } }: WebhookProps) {
  const { t } = useTranslation('license-syn-pay')
  const change = useChange()
  const [result, setResult] = useState<WebhookDelivery>()
  const { error, busy, attempt } = useAttempt()
  const send = async (): Promise<void> => {
    await attempt(async () => {
      setResult(await change(testWebhook, { params: { id }, body: {} }))
    })
  }
  return (
    <>
      <Button variant="default" size="xs" mr="auto" loading={busy} onClick={() => void send()}>
        {t('webhook.test')}
      </Button>
      {error && <ErrorNotice error={error} />}
      {result && <DeliveryDialog delivery={result} onClose={() => setResult(undefined)} />}
    </>
  )
}

function EndpointFacts({ licence: { webhook } }: WebhookProps) {
  const { t } = useTranslation('license-syn-pay')
  const { url, failingSince, offSince, held } = webhook
  if (url === '') return <Hint>{t('webhook.none')}</Hint>
  const state = offSince !== null ? 'off' : failingSince === null ? 'on' : 'failing'
  const tones = { on: 'good', failing: 'waiting', off: 'bad' } as const
  return (
    <>
      <FactList
        plain
        facts={[
          fact(t('webhook.url'), <WrappedText>{url}</WrappedText>),
          fact(
            t('fields.state'),
            <StatusBadge tone={tones[state]}>{t(`webhook.states.${state}`)}</StatusBadge>,
          ),
          ...(failingSince === null ? [] : [fact(t('webhook.failingSince'), <Moment at={failingSince} />)]),
          ...(held === 0 ? [] : [fact(t('webhook.held'), formatCount(held))]),
        ]}
      />
      {offSince !== null && (
        <Callout tone="bad">
          {t('webhook.off')} <Moment at={offSince} />
        </Callout>
      )}
    </>
  )
}

function SecretFacts({ issued: { secret, createdAt, endsAt } }: { readonly issued: IssuedSecret }) {
  const { t } = useTranslation('license-syn-pay')
  return (
    <FactList
      plain
      facts={[
        fact(t('webhook.secret'), <code>{secret}</code>),
        fact(t('fields.createdAt'), <Moment at={createdAt} />),
        ...(endsAt === null ? [] : [fact(t('webhook.signsUntil'), <Moment at={endsAt} />)]),
      ]}
    />
  )
}

/** The secret that signs, and the one before its renewal while that signs too. */
function Secrets({ licence }: WebhookProps) {
  const { t } = useTranslation('license-syn-pay')
  const change = useChange()
  const [asked, setAsked] = useState<'renew' | 'end'>()
  const { id, state, webhook } = licence
  const { presentSecret, previousSecret } = webhook
  const close = () => setAsked(undefined)
  return (
    <>
      <SecretFacts issued={presentSecret} />
      <Hint>{t('webhook.secretHint')}</Hint>
      {state === 'active' && (
        <Button variant="default" size="xs" mr="auto" onClick={() => setAsked('renew')}>
          {t('licence.moves.renewSecret')}
        </Button>
      )}
      {previousSecret && (
        <Card
          title={t('webhook.previousSecret')}
          actions={
            <Button size="xs" variant="default" onClick={() => setAsked('end')}>
              {t('licence.moves.endSecretGrace')}
            </Button>
          }
        >
          <SecretFacts issued={previousSecret} />
        </Card>
      )}
      {asked === 'renew' && (
        <RenewDialog
          move="renewSecret"
          present={presentSecret.secret}
          previous={previousSecret?.secret}
          onRenew={({ seen: seenSecret, ...renewal }) =>
            change(renewWebhookSecret, { params: { id }, body: { seenSecret, ...renewal } })
          }
          onClose={close}
        />
      )}
      {asked === 'end' && (
        <DecisionDialog
          {...words}
          title={t('licence.moves.endSecretGrace')}
          text={t('licence.ask.endSecretGrace')}
          confirm={t('licence.moves.endSecretGrace')}
          needsReason={false}
          onDecide={(reason) => change(endSecretGrace, { params: { id }, body: { reason } })}
          onClose={close}
        />
      )}
    </>
  )
}

/** Where a licence's webhooks go, how they fare, what signs them, and the way to try them. */
export function WebhookCard({ licence }: WebhookProps) {
  const { t } = useTranslation('license-syn-pay')
  const [editing, setEditing] = useState(false)
  const { state, webhook } = licence
  return (
    <Card
      title={t('webhook.title')}
      actions={
        state === 'active' && (
          <Button size="xs" variant="default" onClick={() => setEditing(true)}>
            {t('licence.moves.setWebhook')}
          </Button>
        )
      }
    >
      <EndpointFacts licence={licence} />
      {webhook.url !== '' && <TestButton licence={licence} />}
      <Secrets licence={licence} />
      {editing && <WebhookAddressDialog licence={licence} onClose={() => setEditing(false)} />}
    </Card>
  )
}
