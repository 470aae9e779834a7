import { Group, Stack } from '@mantine/core'
import { readableText } from '@panel/contracts/platform/readable-text'
import {
  addMerchantAccount,
  decideMerchant,
  removeMerchantAccount,
} from '@panel/contracts/services/pes_admin_service/endpoints'
import { type MerchantDetail, merchantMachine } from '@panel/contracts/services/pes_admin_service/merchants'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { MoveButtons } from '../../../shared/decisions/move-buttons.tsx'
import { ActionButton } from '../../../shared/failures/action-button.tsx'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { plainNameRules, usePlainName } from '../../../shared/forms/use-plain-name.ts'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Columns, Hint, RowActions, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { useChange } from '../queries.ts'
import { merchantWords } from '../words.ts'
import { PaymentCount, Volume } from './payments-link.tsx'
import { MerchantStateBadge } from './state-badge.tsx'

/** Amounts of several assets, one per line. */
const linesOf = <Each extends { readonly assetId: string }>(
  amounts: readonly Each[],
  show: (amount: Each) => ReactNode,
): ReactNode =>
  amounts.length === 0 ? '–' : amounts.map((amount) => <div key={amount.assetId}>{show(amount)}</div>)

function MerchantFacts({ merchant }: { readonly merchant: MerchantDetail }) {
  const { t } = useTranslation('pes_admin_service')
  const { merchantId, state, volume, holdings, licences, waiting, capabilities } = merchant
  return (
    <FactList
      facts={[
        fact(t('fields.state'), <MerchantStateBadge state={state} />),
        fact(t('fields.merchantId'), <AccountId id={merchantId} label={t('fields.merchantId')} />),
        fact(
          t('fields.volume'),
          linesOf(volume, (each) => <Volume merchantId={merchantId} volume={each} />),
        ),
        fact(t('fields.payments'), <PaymentCount merchant={merchant} />),
        fact(
          t('fields.holdings'),
          linesOf(holdings, (amount) => <Amount {...amount} />),
        ),
        fact(t('fields.licences'), licences.length === 0 ? '–' : licences.join(', ')),
        fact(
          t('fields.waiting'),
          <Link to="/iservice/pes_admin_service/pending-mints" search={{ merchant: merchantId }}>
            {formatCount(waiting)}
          </Link>,
        ),
        fact(
          t('fields.capabilities'),
          <Link to="/iservice/pes_admin_service/capabilities/$merchantId" params={{ merchantId }}>
            {formatCount(capabilities)}
          </Link>,
        ),
      ]}
    />
  )
}

function AccountForm({ merchantId }: Pick<MerchantDetail, 'merchantId'>) {
  const { t } = useTranslation('pes_admin_service')
  const change = useChange()
  const { error, attempt } = useAttempt()
  const form = useRuleForm({
    defaults: { accountId: '', label: '' },
    fields: {
      accountId: { label: t('fields.accountId'), rules: 'required' },
      label: usePlainName(t('fields.label')),
    },
    rules: plainNameRules,
    onSubmit: (body) =>
      attempt(async () => {
        await change(addMerchantAccount, { params: { merchantId }, body })
        form.reset()
      }),
  })
  return (
    <Form form={form} submitLabel={t('accounts.add')} aria-label={t('accounts.add')}>
      <TextField form={form} name="label" autoComplete="off" description={t('hints.label')} />
      <KnownAccountField form={form} name="accountId" />
      {error && <ErrorNotice error={error} />}
    </Form>
  )
}

function Accounts({ merchant }: { readonly merchant: MerchantDetail }) {
  const { t } = useTranslation('pes_admin_service')
  const { merchantId, accountList } = merchant
  const change = useChange()
  const present = accountList.filter(({ removedAt }) => removedAt === null)
  return (
    <Card
      title={t('accounts.title')}
      actions={
        <LinkButton
          to="/iservice/pes_admin_service/capabilities/$merchantId"
          params={{ merchantId }}
          variant="default"
          size="compact-sm"
        >
          {t('accounts.capabilities')}
        </LinkButton>
      }
    >
      {present.length === 0 && <Hint>{t('accounts.none')}</Hint>}
      <RowList>
        {present.map(({ accountId, label, addedAt }) => (
          <li key={accountId}>
            <TwoLines note={<Moment at={addedAt} brief />}>
              {readableText(label)} <AccountId id={accountId} label={t('fields.accountId')} />
            </TwoLines>
            <RowActions>
              <ActionButton
                variant="default"
                size="compact-sm"
                aria-label={t('accounts.removeNamed', { account: readableText(label) })}
                run={() => change(removeMerchantAccount, { params: { merchantId }, body: { accountId } })}
              >
                {t('accounts.remove')}
              </ActionButton>
            </RowActions>
          </li>
        ))}
      </RowList>
      <AccountForm merchantId={merchantId} />
    </Card>
  )
}

/** Everything of one merchant. */
export function MerchantView({ merchant }: { readonly merchant: MerchantDetail }) {
  const { t } = useTranslation('pes_admin_service')
  const { merchantId, state, decisions } = merchant
  const change = useChange()
  return (
    <Stack>
      <MerchantFacts merchant={merchant} />
      <Columns>
        <Accounts merchant={merchant} />
        <aside>
          <Stack>
            {state !== 'closed' && (
              <Card title={t('merchant.decide')}>
                <Group>
                  <MoveButtons
                    {...merchantWords}
                    machine={merchantMachine}
                    state={state}
                    actor="admin"
                    withoutReason={['approve', 'resume']}
                    onMove={(move, reason, seen) =>
                      change(decideMerchant, { params: { merchantId }, body: { move, seen, reason } })
                    }
                  />
                </Group>
              </Card>
            )}
            <DecisionTimeline {...merchantWords} decisions={decisions} name="merchant" />
          </Stack>
        </aside>
      </Columns>
    </Stack>
  )
}
