import { Stack } from '@mantine/core'
import { readFeeState } from '@panel/contracts/platform/payments/fees'
import type { FeeRuleDetail } from '@panel/contracts/services/synkrony_admin/fees'
import { readFees } from '@panel/contracts/smart-contracts/written-fees'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { FeeExample } from '../../../shared/fees/fee-example.tsx'
import { formatShare } from '../../../shared/format/amounts.ts'
import { formatBriefDateTime } from '../../../shared/format/dates.ts'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Callout, Card, Columns, Section } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { useFeeText } from '../use-fee-text.ts'
import { FeeForm } from './fee-form.tsx'
import { accountFeeList } from './fee-rule-list.tsx'
import { FeeShare } from './fee-share.tsx'
import { FeeVersions } from './fee-versions.tsx'

/** Which rule holds, and why it is this one. */
function Precedence({ rule }: { readonly rule: FeeRuleDetail }) {
  const { t } = useTranslation('synkrony_admin')
  const { assetId, accountId, decimals, fee, assetFee, comingFrom, feesAccount } = rule
  const why = accountId === null ? `asset.${fee.source}` : `account.${fee.source}`
  const shares = {
    share: formatShare(BigInt(fee.part), BigInt(fee.of)),
    assetShare: formatShare(BigInt(assetFee.part), BigInt(assetFee.of)),
    assetId,
  }
  return (
    <Card title={t('fees.now')}>
      <p>{t(`fees.because.${why}`, shares)}</p>
      <FactList
        plain
        facts={[
          ...(accountId === null ? [] : [fact(t('fields.accountId'), <AccountId id={accountId} />)]),
          fact(t('fields.fee'), <FeeShare share={fee} assetId={assetId} decimals={decimals} />),
          ...(fee.since === null ? [] : [fact(t('fields.since'), <Moment at={fee.since} />)]),
          fact(t('fees.version'), fee.version === 0 ? '–' : String(fee.version)),
          fact(t('fees.feesAccount'), <AccountId id={feesAccount} />),
        ]}
      />
      <FeeExample terms={readFees({ ...fee, account: feesAccount })} decimals={decimals} symbol={assetId} />
      {comingFrom !== null && (
        <Callout tone="accent">{t('fees.coming', { date: formatBriefDateTime(comingFrom) })}</Callout>
      )}
    </Card>
  )
}

/** Leads to the rule of an account, also of one that has none yet. */
function AccountSearch({ assetId }: { readonly assetId: string }) {
  const { t } = useTranslation('synkrony_admin')
  const navigate = useNavigate()
  const form = useRuleForm({
    defaults: { accountId: '' },
    fields: { accountId: { label: t('fields.accountId'), rules: 'required' } },
    onSubmit: ({ accountId }) =>
      navigate({
        to: '/iservice/synkrony_admin/fees/$assetId/{-$accountId}',
        params: { assetId, accountId },
      }),
  })
  return (
    <Card title={t('fees.openAccount')} narrow>
      <Form form={form} submitLabel={t('fees.open')} aria-label={t('fees.openAccount')}>
        <KnownAccountField form={form} name="accountId" description={t('fees.openAccountHint')} />
      </Form>
    </Card>
  )
}

interface FeeRuleViewProps {
  readonly rule: FeeRuleDetail
  readonly search: UrlSearch
}

/** A rule: what holds and why, its change, its versions, and for an asset the accounts that differ. */
export function FeeRuleView({ rule, search }: FeeRuleViewProps) {
  const { t } = useTranslation('synkrony_admin')
  const { assetId, accountId, decisions } = rule
  const feeText = useFeeText(rule)
  const stateText = (state: string): string | undefined => {
    const read = readFeeState(state)
    if (!read) return undefined
    const fee = feeText(read.share)
    return read.from === undefined
      ? fee
      : t('fees.timeline.from', { fee, date: formatBriefDateTime(read.from) })
  }
  return (
    <Stack>
      <Columns>
        <Stack>
          <Precedence rule={rule} />
          <FeeVersions rule={rule} />
        </Stack>
        <FeeForm rule={rule} />
      </Columns>
      {accountId === null && (
        <Section title={t('fees.accounts.title')}>
          <ServerList list={accountFeeList} search={search} fixed={{ assetId, scope: 'account' }} />
          <AccountSearch assetId={assetId} />
        </Section>
      )}
      <DecisionTimeline
        namespace="synkrony_admin"
        texts="fees.timeline"
        stateText={stateText}
        decisions={decisions}
        name={`fees-${assetId.slice(1)}`}
      />
    </Stack>
  )
}
