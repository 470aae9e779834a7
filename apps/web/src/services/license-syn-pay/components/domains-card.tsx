import { Button } from '@mantine/core'
import { isLookalike, shownDomain } from '@panel/contracts/platform/licences/domains'
import { addLicenceDomains, removeLicenceDomain } from '@panel/contracts/services/license-syn-pay/endpoints'
import type { IssuedLicenceDetail } from '@panel/contracts/services/license-syn-pay/licences'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionDialog } from '../../../shared/decisions/decision-dialog.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Card, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { useChange } from '../queries.ts'
import { words } from '../words.ts'
import { DomainsForm } from './domains-form.tsx'

interface AddDomainsProps {
  readonly licence: IssuedLicenceDetail
  readonly proposed?: string
  readonly onClose: () => void
}

/** Adds domains to a licence. */
export function AddDomains({ licence: { id, domains: known }, proposed, onClose }: AddDomainsProps) {
  const { t } = useTranslation('license-syn-pay')
  const change = useChange()
  return (
    <Dialog title={t('licence.moves.addDomains')} asks onClose={onClose}>
      <DomainsForm
        key={proposed}
        draft={`domains/${id}/${proposed ?? ''}`}
        label={t('licence.moves.addDomains')}
        submitLabel={t('licence.moves.addDomains')}
        known={known}
        {...(proposed === undefined ? {} : { proposed })}
        actions={
          <Button variant="default" onClick={onClose}>
            {t('shared:cancel')}
          </Button>
        }
        onSubmit={async ({ domains, lookalikes }) => {
          await change(addLicenceDomains, { params: { id }, body: { domains, lookalikes } })
          onClose()
        }}
      />
    </Dialog>
  )
}

/** The domains of a licence. */
export function DomainsCard({ licence }: { readonly licence: IssuedLicenceDetail }) {
  const { t } = useTranslation('license-syn-pay')
  const change = useChange()
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<string>()
  const { id, domains, state } = licence
  const isActive = state === 'active'
  return (
    <Card
      title={t('fields.domains')}
      flush
      actions={
        isActive && (
          <Button size="xs" variant="default" onClick={() => setAdding(true)}>
            {t('licence.moves.addDomains')}
          </Button>
        )
      }
    >
      {domains.length === 0 ? (
        <Hint>{t('domains.none')}</Hint>
      ) : (
        <RowList aria-label={t('fields.domains')}>
          {domains.map((domain) => (
            <li key={domain}>
              <TwoLines note={shownDomain(domain) === domain ? undefined : domain}>
                {shownDomain(domain)}
              </TwoLines>
              {isLookalike(domain) && <StatusBadge tone="waiting">{t('domains.lookalike')}</StatusBadge>}
              {isActive && (
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  aria-label={t('domains.removeNamed', { domain: shownDomain(domain) })}
                  onClick={() => setLeaving(domain)}
                >
                  {t('domains.remove')}
                </Button>
              )}
            </li>
          ))}
        </RowList>
      )}
      {adding && <AddDomains licence={licence} onClose={() => setAdding(false)} />}
      {leaving !== undefined && (
        <DecisionDialog
          {...words}
          title={t('domains.removeNamed', { domain: shownDomain(leaving) })}
          text={t('licence.ask.removeDomain')}
          confirm={t('domains.remove')}
          danger
          needsReason={false}
          onDecide={(reason) =>
            change(removeLicenceDomain, { params: { id }, body: { domain: leaving, reason } })
          }
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Card>
  )
}
