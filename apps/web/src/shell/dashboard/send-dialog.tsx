import { Button, Stack } from '@mantine/core'
import { getBalances, type OwnBalance } from '@panel/contracts/platform/balances'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { KnownAccountField } from '../../shared/accounts/known-account-field.tsx'
import { accountDataQuery, balancesQuery } from '../../shared/api/account-queries.ts'
import { useAttempt } from '../../shared/failures/use-attempt.ts'
import { formatUnits } from '../../shared/format/amounts.ts'
import { AssetUnitsFields } from '../../shared/forms/fields/asset-units-fields.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { unitsOf } from '../../shared/forms/rules/amount-text.ts'
import { useFormValue, useRuleForm } from '../../shared/forms/use-rule-form.ts'
import { useOwnAccountId } from '../../shared/session/use-own-account-id.ts'
import { moveUnits } from '../../shared/transactions/move-units.ts'
import { TransactionView } from '../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../shared/transactions/use-contract-write.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import { Hint } from '../../shared/ui/layout.tsx'
import { QueryView } from '../../shared/ui/query-view.tsx'

interface SendProps {
  readonly held: readonly OwnBalance[]
  readonly write: ReturnType<typeof useContractWrite>['write']
  readonly busy: boolean
  readonly onClose: () => void
}

function SendForm({ held, write, busy, onClose }: SendProps) {
  const { t } = useTranslation('dashboard')
  const own = useOwnAccountId()
  const queryClient = useQueryClient()
  const { error, attempt } = useAttempt()
  const form = useRuleForm({
    defaults: { assetId: held[0]?.assetId ?? '', units: '', to: '' },
    fields: {
      assetId: { label: t('send.asset'), rules: 'required' },
      units: { label: t('send.units'), rules: 'required' },
      to: { label: t('send.to'), rules: 'required|not_own', messages: { not_own: t('send.own') } },
    },
    rules: { not_own: ({ value }) => value !== own },
    onSubmit: ({ assetId, units, to }) =>
      attempt(async () => {
        const { contractHash } = await queryClient.fetchQuery(accountDataQuery(assetId))
        const decimals = held.find((each) => each.assetId === assetId)?.decimals ?? 0
        const args = { from: own, to, units: unitsOf(units, decimals) }
        const method = contractHash === advancedAsset.hash ? 'pay' : 'transfer'
        const result = await write(moveUnits(method, assetId, args))
        if (result?.success) form.reset()
      }),
  })
  const chosenId = useFormValue(form, 'assetId')
  const chosen = held.find(({ assetId }) => assetId === chosenId)
  const most = chosen?.most ?? chosen?.units ?? '0'
  const hasFee = most !== chosen?.units
  return (
    <Form
      form={form}
      submitLabel={t('send.submit')}
      busy={busy}
      aria-label={t('send.title')}
      actions={
        <Button variant="default" disabled={busy} onClick={onClose}>
          {t('shared:close')}
        </Button>
      }
    >
      <AssetUnitsFields
        form={form}
        assets={held}
        chosen={chosen}
        most={most}
        description={
          chosen && t(hasFee ? 'send.most' : 'send.held', { amount: formatUnits(most, chosen.decimals) })
        }
      />
      <KnownAccountField others form={form} name="to" />
      {error && <ErrorNotice error={error} />}
    </Form>
  )
}

/** Sends units of what the account holds to another account. */
export function SendDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, ready } = useTranslation('dashboard')
  const balances = useQuery(balancesQuery())
  const { flow, busy, write } = useContractWrite({ invalidates: [getBalances] })
  if (!ready) return null
  return (
    <Dialog title={t('send.title')} asks busy={busy} onClose={onClose}>
      <Stack gap="md">
        <Hint>{t('send.text')}</Hint>
        <QueryView query={balances} loading={220}>
          {(all) => {
            const held = all.filter(({ units }) => units !== '0')
            return held.length === 0 ? (
              <Hint>{t('send.nothing')}</Hint>
            ) : (
              <SendForm held={held} write={write} busy={busy} onClose={onClose} />
            )
          }}
        </QueryView>
        <TransactionView flow={flow} />
      </Stack>
    </Dialog>
  )
}
