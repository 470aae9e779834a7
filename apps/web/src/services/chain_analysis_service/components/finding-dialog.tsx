import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import {
  dismissFinding,
  flagAccount,
  restoreFinding,
} from '@panel/contracts/services/chain_analysis_service/endpoints'
import type { Finding, silenceScopes } from '@panel/contracts/services/chain_analysis_service/findings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionDialog } from '../../../shared/decisions/decision-dialog.tsx'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Hint, RowList } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { findingQuery, useChange } from '../queries.ts'
import type { View } from '../view-in-url.ts'

const words = { namespace: 'chain_analysis_service', texts: 'findings' } as const

/** For how many days a rule may be silenced. */
const silenceDays = ['30', '90', '180'] as const

/** What was measured, in the words of the rule. */
const useMeasured = () => {
  const { t } = useTranslation('chain_analysis_service')
  return ({ rule, measured, decimals }: Finding): string => {
    const isAmount = rule === 'ownHistory' || rule === 'flaggedContact'
    return t(`rules.measured.${rule}`, {
      count: Number(measured),
      value: isAmount ? formatUnits(measured, decimals) : measured,
    })
  }
}

interface DismissDialogProps {
  readonly view: View
  readonly finding: Finding
  readonly onClose: () => void
}

/** Says that a finding is a false alarm, and may silence its rule for a time. */
function DismissDialog({ view, finding, onClose }: DismissDialogProps) {
  const { t } = useTranslation('chain_analysis_service')
  const change = useChange()
  const [scope, setScope] = useState<'none' | (typeof silenceScopes)[number]>('none')
  const [days, setDays] = useState<string>(silenceDays[0])
  return (
    <DecisionDialog
      {...words}
      title={t('findings.moves.dismiss')}
      text={t('findings.ask.dismiss')}
      confirm={t('findings.moves.dismiss')}
      needsReason
      onDecide={async (reason) => {
        const silence = scope === 'none' ? {} : { silence: { scope, days: Number(days) } }
        const body = { assetId: view.assetId, findingId: finding.id, reason, ...silence }
        await change(dismissFinding, { body })
      }}
      onClose={onClose}
    >
      <NativeSelect
        label={t('silence.scope')}
        value={scope}
        onChange={({ currentTarget: { value } }) =>
          setScope(value === 'account' || value === 'pair' ? value : 'none')
        }
        data={(['none', 'account', ...(finding.other === null ? [] : ['pair'])] as const).map((value) => ({
          value,
          label: t(`silence.scopes.${value}`),
        }))}
      />
      {scope !== 'none' && (
        <NativeSelect
          label={t('silence.days')}
          value={days}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
          data={silenceDays.map((value) => ({
            value,
            label: t('silence.forDays', { count: Number(value) }),
          }))}
        />
      )}
    </DecisionDialog>
  )
}

interface FindingDialogProps {
  readonly view: View
  readonly findingId: string
  readonly onCase: (finding: Finding) => void
  readonly onClose: () => void
}

/** One finding: by which rule, from which transactions, and what was decided about it. */
export function FindingDialog({ view, findingId, onCase, onClose }: FindingDialogProps) {
  const { t } = useTranslation('chain_analysis_service')
  const change = useChange()
  const measured = useMeasured()
  const query = useQuery(findingQuery(view.assetId, findingId))
  const [asking, setAsking] = useState<'dismiss' | 'restore' | 'flag'>()
  const stopAsking = () => setAsking(undefined)
  return (
    <Dialog title={t('findings.one')} size="lg" onClose={onClose}>
      <QueryView
        query={query}
        unknown={{ title: t('unknown.finding.title'), text: t('unknown.finding.text') }}
      >
        {({ finding, decisions }) => (
          <Stack>
            <Hint>{t(`rules.texts.${finding.rule}`)}</Hint>
            <FactList
              plain
              facts={[
                fact(t('fields.rule'), t(`rules.names.${finding.rule}`)),
                fact(
                  t('fields.accountId'),
                  <ShortId id={finding.accountId} label={t('fields.accountId')} explorer="account" />,
                ),
                ...(finding.other === null
                  ? []
                  : [
                      fact(
                        t('fields.other'),
                        <ShortId id={finding.other} label={t('fields.other')} explorer="account" />,
                      ),
                    ]),
                fact(
                  t('fields.units'),
                  <Amount units={finding.units} decimals={finding.decimals} assetId={view.assetId} />,
                ),
                fact(t('fields.at'), <Moment at={finding.at} />),
                fact(t('fields.measured'), measured(finding)),
              ]}
            />
            <RowList aria-label={t('findings.tickets')}>
              {finding.tickets.map((ticket) => (
                <li key={ticket}>
                  <ShortId id={ticket} label={t('fields.ticket')} explorer="transaction" />
                </li>
              ))}
            </RowList>
            <Group gap="xs">
              {finding.state === 'open' ? (
                <>
                  {finding.caseId === null && (
                    <Button onClick={() => onCase(finding)}>{t('cases.openOne')}</Button>
                  )}
                  <Button variant="default" onClick={() => setAsking('dismiss')}>
                    {t('findings.moves.dismiss')}
                  </Button>
                </>
              ) : (
                <Button variant="default" onClick={() => setAsking('restore')}>
                  {t('findings.moves.restore')}
                </Button>
              )}
              <Button variant="subtle" onClick={() => setAsking('flag')}>
                {t('flag.account')}
              </Button>
            </Group>
            <DecisionTimeline {...words} decisions={decisions} name="finding" />
            {asking === 'dismiss' && <DismissDialog view={view} finding={finding} onClose={stopAsking} />}
            {asking === 'restore' && (
              <DecisionDialog
                {...words}
                title={t('findings.moves.restore')}
                text={t('findings.ask.restore')}
                confirm={t('findings.moves.restore')}
                needsReason
                onDecide={async (reason) => {
                  const body = { assetId: view.assetId, findingId, reason }
                  await change(restoreFinding, { body })
                }}
                onClose={stopAsking}
              />
            )}
            {asking === 'flag' && (
              <DecisionDialog
                {...words}
                title={t('flag.account')}
                text={t('flag.text')}
                confirm={t('flag.account')}
                needsReason
                onDecide={async (reason) => {
                  const body = { accountId: finding.accountId, flagged: true, reason }
                  await change(flagAccount, { body })
                }}
                onClose={stopAsking}
              />
            )}
          </Stack>
        )}
      </QueryView>
    </Dialog>
  )
}
