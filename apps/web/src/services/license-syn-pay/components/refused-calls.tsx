import { Button } from '@mantine/core'
import { readDomain } from '@panel/contracts/platform/licences/domains'
import type { IssuedLicenceDetail, RefusedCall } from '@panel/contracts/services/license-syn-pay/licences'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CutText, Hint } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { hiddenColumn, SmallTable } from '../../../shared/ui/small-table.tsx'
import { AddDomains } from './domains-card.tsx'

/** Whether the call would have been accepted had its domain been listed, and it can be. */
const couldBeAdded = ({ code, domain }: RefusedCall, { state, domains }: IssuedLicenceDetail): boolean =>
  code === 'LICENCE_DOMAIN_NOT_LISTED' &&
  state === 'active' &&
  !domains.includes(domain) &&
  'domain' in readDomain(domain)

/** The last calls that were refused, each with its reason and, where a domain is missing, the way to add it. */
export function RefusedCalls({ licence }: { readonly licence: IssuedLicenceDetail }) {
  const { t } = useTranslation('license-syn-pay')
  const [proposed, setProposed] = useState<string>()
  const { refusedCalls } = licence
  return (
    <Card title={t('refused.title')} flush={refusedCalls.length > 0}>
      {refusedCalls.length === 0 ? (
        <Hint>{t('refused.none')}</Hint>
      ) : (
        <SmallTable
          label={t('refused.title')}
          columns={[
            t('refused.at'),
            t('refused.domain'),
            t('refused.keyEnd'),
            t('refused.reason'),
            hiddenColumn(t('refused.action')),
          ]}
        >
          <tbody>
            {refusedCalls.map((refusal) => (
              <tr key={refusal.id}>
                <td>
                  <Moment at={refusal.at} brief />
                </td>
                <td>
                  <CutText>{refusal.domain}</CutText>
                </td>
                <td>
                  <code>…{refusal.keyEnd}</code>
                </td>
                <td>{t(`refused.codes.${refusal.code}`)}</td>
                <td>
                  {couldBeAdded(refusal, licence) && (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={t('refused.addNamed', { domain: refusal.domain })}
                      onClick={() => setProposed(refusal.domain)}
                    >
                      {t('refused.add')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
      {proposed !== undefined && (
        <AddDomains licence={licence} proposed={proposed} onClose={() => setProposed(undefined)} />
      )}
    </Card>
  )
}
