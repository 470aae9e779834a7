import { Button, Group, Stack } from '@mantine/core'
import {
  cancelOwnWithdrawal,
  changeOwnWithdrawal,
} from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import type { OwnWithdrawal } from '@panel/contracts/services/synkrony_pay_dashboard/withdrawals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { useChangeOf } from '../../../shared/api/use-change.ts'
import { ChangedMeanwhile } from '../../../shared/decisions/changed-meanwhile.tsx'
import { DecisionDialog } from '../../../shared/decisions/decision-dialog.tsx'
import { DecisionFailure } from '../../../shared/decisions/decision-failure.tsx'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { fact } from '../../../shared/ui/fact-list.tsx'
import { Card } from '../../../shared/ui/layout.tsx'
import { WithdrawalFacts, WithdrawalRevisions } from '../../../shared/withdrawals/withdrawal-facts.tsx'
import { withdrawalWords } from '../../../shared/withdrawals/withdrawal-words.ts'
import { withdrawalEndpoints } from '../queries.ts'

interface OwnWithdrawalProps {
  readonly withdrawal: OwnWithdrawal
}

interface ChangeFormProps extends OwnWithdrawalProps {
  readonly onSaved: (withdrawal: OwnWithdrawal) => void
}

/** Changes where it goes. */
function ChangeForm({ withdrawal, onSaved }: ChangeFormProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const change = useChangeOf(withdrawalEndpoints)
  const { error, attempt } = useAttempt()
  const { id, destination, note, revision } = withdrawal
  const form = useRuleForm({
    defaults: { destination, note },
    fields: {
      destination: { label: t('withdraw.destination'), rules: 'required' },
      note: { label: t('withdraw.note'), rules: 'length:0,140' },
    },
    onSubmit: (typed) =>
      attempt(async () => {
        const body = { ...typed, revision }
        onSaved(await change(changeOwnWithdrawal, { params: { id: String(id) }, body }))
      }),
  })
  return (
    <Form form={form} submitLabel={t('withdraw.change')} aria-label={t('withdraw.change')}>
      <KnownAccountField others form={form} name="destination" description={t('withdraw.changeHint')} />
      <TextField form={form} name="note" />
      {error && <DecisionFailure error={error} {...withdrawalWords} />}
    </Form>
  )
}

/** The form that changes it. What somebody else changes is shown beside what is being typed. */
function EditedWithdrawal({ withdrawal }: OwnWithdrawalProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const [read, setRead] = useState(withdrawal)
  const { revision, destination, note } = withdrawal
  return (
    <>
      {revision > read.revision && (
        <ChangedMeanwhile
          facts={[
            fact(t('withdraw.destination'), <AccountId id={destination} label={t('withdraw.destination')} />),
            fact(t('withdraw.note'), note === '' ? '–' : note),
          ]}
          onLoad={() => setRead(withdrawal)}
        />
      )}
      <ChangeForm key={read.revision} withdrawal={read} onSaved={setRead} />
    </>
  )
}

/** What the merchant can still do while nobody has decided. */
function Changes({ withdrawal }: OwnWithdrawalProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { t: words } = useTranslation('withdrawals')
  const change = useChangeOf(withdrawalEndpoints)
  const [cancelling, setCancelling] = useState(false)
  const { id, state, revision } = withdrawal
  if (state !== 'requested' && state !== 'agreed') return null
  return (
    <Card title={t('withdraw.undecided')} narrow>
      <EditedWithdrawal withdrawal={withdrawal} />
      <Group>
        <Button variant="default" color="red" onClick={() => setCancelling(true)}>
          {words('withdrawal.moves.cancel')}
        </Button>
      </Group>
      {cancelling && (
        <DecisionDialog
          {...withdrawalWords}
          title={words('withdrawal.moves.cancel')}
          text={words('withdrawal.ask.cancel')}
          confirm={words('withdrawal.moves.cancel')}
          needsReason={false}
          onDecide={async (reason) => {
            const body = { seen: state, revision, reason }
            await change(cancelOwnWithdrawal, { params: { id: String(id) }, body })
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </Card>
  )
}

/** One withdrawal of the merchant: what it is, what can be changed, and what was decided. */
export function OwnWithdrawalPage({ withdrawal }: OwnWithdrawalProps) {
  return (
    <Stack>
      <WithdrawalFacts withdrawal={withdrawal} />
      <Changes withdrawal={withdrawal} />
      <WithdrawalRevisions withdrawal={withdrawal} />
      <DecisionTimeline
        {...withdrawalWords}
        decisions={withdrawal.decisions}
        name={`withdrawal-${withdrawal.id}`}
      />
    </Stack>
  )
}
