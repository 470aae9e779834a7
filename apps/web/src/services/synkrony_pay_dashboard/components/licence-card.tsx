import { Button, Group } from '@mantine/core'
import type { EndpointAnswer } from '@panel/contracts/platform/endpoint'
import { shownDomain } from '@panel/contracts/platform/licences/domains'
import type { listLicences } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applicationKeyEnds } from '../../../shared/format/shorten.ts'
import { siteQuery } from '../../../shared/sites/site-metadata.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { IdText } from '../../../shared/ui/id-text.tsx'
import { Card, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

/** A domain with what its site shows of itself; a site that cannot be read is its domain alone. */
function SiteLine({ domain }: { domain: string }) {
  const { data } = useQuery(siteQuery(domain))
  const shown = shownDomain(domain)
  const [broken, setBroken] = useState(false)
  const hasImage = data !== undefined && data.image !== '' && !broken
  return (
    <li>
      {hasImage ? (
        <img
          src={data.image}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          decoding="async"
          style={{ objectFit: 'cover', borderRadius: 'var(--panel-radius-control)' }}
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      ) : (
        <IconWorld size={24} stroke={1.5} color="var(--panel-muted)" aria-hidden />
      )}
      <TwoLines note={data?.title && shown}>{data?.title || shown}</TwoLines>
    </li>
  )
}

export type OwnLicence = EndpointAnswer<typeof listLicences>[number]

/** A key or secret in short, with a button that copies it. */
function Key({ text, label }: { text: string; label: string }) {
  return (
    <>
      <IdText id={text} ends={applicationKeyEnds} /> <CopyButton text={text} label={label} />
    </>
  )
}

/** A key or secret that was renewed, and the time up to which it is still valid. */
function EarlierKey({ text, until, endsAt }: { text: string; until: string; endsAt: string }) {
  return (
    <>
      <IdText id={text} ends={applicationKeyEnds} /> {until} <Moment at={endsAt} />
    </>
  )
}

/** The keys of a licence: its own, that of its webhooks, and those before them as long as they are valid. */
function LicenceKeys({ licence }: { licence: OwnLicence }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { applicationKey, previousKey, webhook } = licence
  const { secret, previousSecret } = webhook
  const keyName = t('fields.applicationKey')
  const secretName = t('fields.webhookSecret')
  const facts = [
    fact(keyName, <Key text={applicationKey} label={keyName} />),
    fact(secretName, <Key text={secret} label={secretName} />),
  ]
  if (previousKey) {
    const { applicationKey: text, endsAt } = previousKey
    const value = <EarlierKey text={text} until={t('licences.worksUntil')} endsAt={endsAt} />
    facts.push(fact(t('licences.previousKey'), value))
  }
  if (previousSecret) {
    const { secret: text, endsAt } = previousSecret
    const value = <EarlierKey text={text} until={t('licences.signsUntil')} endsAt={endsAt} />
    facts.push(fact(t('licences.previousSecret'), value))
  }
  return <FactList plain facts={facts} />
}

interface LicenceCardProps {
  readonly licence: OwnLicence
  readonly chosen: boolean
  readonly onChoose: () => void
}

/** One licence: its key, its sites, and the button that chooses it. */
export function LicenceCard({ licence, chosen, onChoose }: LicenceCardProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { id, domains, state, webhook } = licence
  const isRevoked = state === 'revoked'
  return (
    <Card
      as="li"
      title={id}
      chosen={chosen}
      actions={
        <Group gap="xs">
          {isRevoked && <StatusBadge tone="bad">{t('licences.revoked')}</StatusBadge>}
          {chosen && <StatusBadge tone="good">{t('licences.chosen')}</StatusBadge>}
        </Group>
      }
    >
      <LicenceKeys licence={licence} />
      {isRevoked && <Hint bad>{t('licences.revokedHint')}</Hint>}
      {webhook.offSince !== null && (
        <Hint bad>
          {t('licences.webhookOff')} <Moment at={webhook.offSince} />
        </Hint>
      )}
      {domains.length === 0 ? (
        <Hint>{t('licences.noDomains')}</Hint>
      ) : (
        <RowList aria-label={t('fields.domains')}>
          {domains.map((domain) => (
            <SiteLine key={domain} domain={domain} />
          ))}
        </RowList>
      )}
      <Button
        mt="auto"
        fullWidth
        variant={chosen ? 'filled' : 'default'}
        aria-label={t(chosen ? 'licences.openNamed' : 'licences.chooseNamed', { id })}
        onClick={onChoose}
      >
        {t(chosen ? 'licences.open' : 'licences.choose')}
      </Button>
    </Card>
  )
}
