import { Button } from '@mantine/core'
import { readDomain } from '@panel/contracts/platform/licences/domains'
import type { IssuedLicenceDetail, RefusedCall } from '@panel/contracts/services/license-syn-pay/licences'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CutText, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { hiddenColumn, SmallTable } from '../../../shared/ui/small-table.tsx'
import { useWideScreen } from '../../../shared/ui/use-wide-screen.ts'
import { AddDomains } from './domains-card.tsx'

/** Whether the call would have been accepted had its domain been listed, and it can be. */
const couldBeAdded = ({ code, domain }: RefusedCall, { state, domains }: IssuedLicenceDetail): boolean =>
  code === 'LICENCE_DOMAIN_NOT_LISTED' &&
  state === 'active' &&
  !domains.includes(domain) &&
  'domain' in readDomain(domain)

interface RefusedProps {
  readonly licence: IssuedLicenceDetail
  readonly onAdd: (domain: string) => void
}

/** The way to add the domain of a call, where that is what it lacked. */
function AddButton({ refusal, licence, onAdd }: RefusedProps & { readonly refusal: RefusedCall }) {
  const { t } = useTranslation('license-syn-pay')
  const { domain } = refusal
  if (!couldBeAdded(refusal, licence)) return null
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      aria-label={t('refused.addNamed', { domain })}
      onClick={() => onAdd(domain)}
    >
      {t('refused.add')}
    </Button>
  )
}

function RefusedTable({ licence, onAdd }: RefusedProps) {
  const { t } = useTranslation('license-syn-pay')
  return (
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
        {licence.refusedCalls.map((refusal) => (
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
              <AddButton refusal={refusal} licence={licence} onAdd={onAdd} />
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}

/** The same for a phone, where a table would hide the reasons. */
function RefusedRows({ licence, onAdd }: RefusedProps) {
  const { t } = useTranslation('license-syn-pay')
  return (
    <RowList aria-label={t('refused.title')}>
      {licence.refusedCalls.map((refusal) => (
        <li key={refusal.id}>
          <TwoLines
            note={
              <>
                {refusal.domain} · <code>…{refusal.keyEnd}</code> · <Moment at={refusal.at} brief />
              </>
            }
          >
            {t(`refused.codes.${refusal.code}`)}
          </TwoLines>
          <AddButton refusal={refusal} licence={licence} onAdd={onAdd} />
        </li>
      ))}
    </RowList>
  )
}

/** The last calls that were refused, each with its reason and, where a domain is missing, the way to add it. */
export function RefusedCalls({ licence }: { readonly licence: IssuedLicenceDetail }) {
  const { t } = useTranslation('license-syn-pay')
  const wide = useWideScreen()
  const [proposed, setProposed] = useState<string>()
  const isEmpty = licence.refusedCalls.length === 0
  const Calls = wide ? RefusedTable : RefusedRows
  return (
    <Card title={t('refused.title')} flush={!isEmpty}>
      {isEmpty ? <Hint>{t('refused.none')}</Hint> : <Calls licence={licence} onAdd={setProposed} />}
      {proposed !== undefined && (
        <AddDomains licence={licence} proposed={proposed} onClose={() => setProposed(undefined)} />
      )}
    </Card>
  )
}
