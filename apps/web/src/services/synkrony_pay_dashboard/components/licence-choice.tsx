import { Button, Skeleton } from '@mantine/core'
import type { Licence } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import { IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applicationKeyEnds } from '../../../shared/format/shorten.ts'
import { siteQuery } from '../../../shared/sites/site-metadata.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { IdText } from '../../../shared/ui/id-text.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { chosenLicence } from '../chosen-licence.ts'
import { licencesQuery } from '../queries.ts'
import classes from './licence.module.css'

/** A domain with what its site shows of itself; a site that cannot be read is its domain alone. */
function SiteLine({ domain }: { domain: string }) {
  const { data } = useQuery(siteQuery(domain))
  const [broken, setBroken] = useState(false)
  const hasImage = data !== undefined && data.image !== '' && !broken
  return (
    <li className={classes.site}>
      {hasImage ? (
        <img
          src={data.image}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className={classes.placeholder}>
          <IconWorld size={20} aria-hidden />
        </span>
      )}
      <span className={classes.siteWords}>
        {data?.title && <strong>{data.title}</strong>}
        <span>{domain}</span>
      </span>
    </li>
  )
}

interface LicenceCardProps {
  readonly licence: Licence
  readonly chosen: boolean
  readonly onChoose: () => void
}

/** One licence: its key, its sites, and the button that chooses it. */
function LicenceCard({ licence, chosen, onChoose }: LicenceCardProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { id, applicationKey, domains } = licence
  return (
    <li className={classes.licence} data-chosen={chosen || undefined}>
      <div className={classes.head}>
        <h2 className={classes.name}>{id}</h2>
        {chosen && <StatusBadge tone="good">{t('licences.chosen')}</StatusBadge>}
      </div>
      <p className={classes.key}>
        {t('fields.applicationKey')}{' '}
        <span className={classes.keyItself}>
          <IdText id={applicationKey} ends={applicationKeyEnds} />{' '}
          <CopyButton text={applicationKey} label={t('fields.applicationKey')} />
        </span>
      </p>
      {domains.length === 0 ? (
        <p className={classes.none}>{t('licences.noDomains')}</p>
      ) : (
        <ul className={classes.sites} aria-label={t('fields.domains')}>
          {domains.map((domain) => (
            <SiteLine key={domain} domain={domain} />
          ))}
        </ul>
      )}
      <Button
        className={classes.choose ?? ''}
        variant={chosen ? 'filled' : 'default'}
        aria-label={t(chosen ? 'licences.openNamed' : 'licences.chooseNamed', { id })}
        onClick={onChoose}
      >
        {t(chosen ? 'licences.open' : 'licences.choose')}
      </Button>
    </li>
  )
}

/** The merchant's licences, one of which is chosen for this session; then the page that asked for it opens. */
export function LicenceChoice({ next }: { next: unknown }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const navigate = useNavigate()
  const query = useQuery(licencesQuery())
  const choose = (licenceId: string): void => {
    chosenLicence.choose(licenceId)
    void navigate({ href: chosenLicence.addressAfter(next) })
  }
  return (
    <QueryView
      query={query}
      loading={<Skeleton height={220} radius="lg" role="status" aria-label={t('licences.loading')} />}
    >
      {(licences) => {
        if (licences.length === 0) {
          return <EmptyState title={t('licences.empty.title')} text={t('licences.empty.text')} />
        }
        const chosen = chosenLicence.chosenOf(licences)
        return (
          <ul className={classes.licences}>
            {licences.map((licence) => (
              <LicenceCard
                key={licence.id}
                licence={licence}
                chosen={licence === chosen}
                onChoose={() => choose(licence.id)}
              />
            ))}
          </ul>
        )
      }}
    </QueryView>
  )
}
