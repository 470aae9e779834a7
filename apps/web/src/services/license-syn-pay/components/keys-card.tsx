import { Button } from '@mantine/core'
import { endLicenceGrace, renewLicenceKey } from '@panel/contracts/services/license-syn-pay/endpoints'
import type { IssuedKey, IssuedLicenceDetail } from '@panel/contracts/services/license-syn-pay/licences'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionDialog } from '../../../shared/decisions/decision-dialog.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { useChange } from '../queries.ts'
import { words } from '../words.ts'
import { RenewDialog } from './renew-dialog.tsx'

function KeyFacts({ issued }: { readonly issued: IssuedKey }) {
  const { t } = useTranslation('license-syn-pay')
  const { key, createdAt, endsAt, lastUsedAt } = issued
  return (
    <FactList
      plain
      facts={[
        fact(t('fields.key'), <code>{key}</code>),
        fact(t('fields.createdAt'), <Moment at={createdAt} />),
        fact(t('keys.lastUsedAt'), lastUsedAt === null ? t('keys.neverUsed') : <Moment at={lastUsedAt} />),
        ...(endsAt === null ? [] : [fact(t('keys.endsAt'), <Moment at={endsAt} />)]),
      ]}
    />
  )
}

/** A licence's present key, and the one before its renewal while that works too. */
export function KeysCard({ licence }: { readonly licence: IssuedLicenceDetail }) {
  const { t } = useTranslation('license-syn-pay')
  const change = useChange()
  const [asked, setAsked] = useState<'renew' | 'endGrace'>()
  const { id, state, presentKey, previousKey } = licence
  const close = () => setAsked(undefined)
  return (
    <Card
      title={t('keys.title')}
      actions={
        state === 'active' && (
          <Button size="xs" variant="default" onClick={() => setAsked('renew')}>
            {t('licence.moves.renewKey')}
          </Button>
        )
      }
    >
      <KeyFacts issued={presentKey} />
      <Hint>{t('keys.hint')}</Hint>
      {previousKey && (
        <Card
          title={t('keys.previous')}
          actions={
            <Button size="xs" variant="default" onClick={() => setAsked('endGrace')}>
              {t('licence.moves.endGrace')}
            </Button>
          }
        >
          <KeyFacts issued={previousKey} />
        </Card>
      )}
      {asked === 'renew' && (
        <RenewDialog
          move="renewKey"
          present={licence.key}
          previous={previousKey?.key}
          onRenew={({ seen: seenKey, ...renewal }) =>
            change(renewLicenceKey, { params: { id }, body: { seenKey, ...renewal } })
          }
          onClose={close}
        />
      )}
      {asked === 'endGrace' && (
        <DecisionDialog
          {...words}
          title={t('licence.moves.endGrace')}
          text={t('licence.ask.endGrace')}
          confirm={t('licence.moves.endGrace')}
          needsReason={false}
          onDecide={(reason) => change(endLicenceGrace, { params: { id }, body: { reason } })}
          onClose={close}
        />
      )}
    </Card>
  )
}
