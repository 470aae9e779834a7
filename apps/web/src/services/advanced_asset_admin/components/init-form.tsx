import { Button } from '@mantine/core'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkView } from '../../../shared/bulk/bulk-view.tsx'
import { useBulkWrite } from '../../../shared/bulk/use-bulk-write.ts'
import { typedTerms, typedUnits } from '../../../shared/fees/fee-terms.ts'
import { Form } from '../../../shared/forms/form.tsx'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { useSentDraft } from '../../../shared/transactions/use-sent-draft.ts'
import { ExplorerButton } from '../../../shared/ui/explorer-link.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { assetEndpoints } from '../queries.ts'
import { accountsIn, type InitValues, useInitForm } from '../use-init-form.ts'
import { ReviewStep, RulesStep, WhatStep } from './init-steps.tsx'

const steps = [
  { name: 'what', Fields: WhatStep },
  { name: 'rules', Fields: RulesStep },
  { name: 'review', Fields: ReviewStep },
] as const

/** The asset and its entry in the network's register, as one bulk. */
const callsOf = (values: InitValues) => {
  const { name, assetId, symbol, description, preauthorised } = values
  const decimals = Number(values.decimals)
  const settings = {
    name,
    symbol,
    description,
    decimals,
    max_units: typedUnits(values.maximum, decimals),
    authorized: accountsIn(values.authorized),
    preauthorised,
  }
  return [
    contractCall(advancedAsset, 'init', assetId, { ...settings, ...typedTerms(values, decimals) }),
    contractCall(service, 'asset_registration', serviceAccountId, { id: assetId, name, description }),
  ]
}

/** Makes an asset in three steps: what it is, its rules, and a review of what will be signed. */
export function InitForm() {
  const { t } = useTranslation('advanced_asset_admin')
  const [at, setAt] = useState(0)
  const [made, setMade] = useState<string>()
  const { flow, write } = useBulkWrite({ invalidates: assetEndpoints })
  const { form, clear } = useInitForm(async (values) => {
    if (at < steps.length - 1) {
      setAt(at + 1)
      // The next step's fields are not wrong before anyone has tried to leave it.
      form.store.forgetAttempt()
      return
    }
    await create(values)
  })
  const create = async (values: InitValues) => {
    const result = await write(callsOf(values))
    if (!result?.success) return
    setMade(values.assetId)
    setAt(0)
    clear()
  }
  useSentDraft(
    () => callsOf(form.values()),
    () => create(form.values()),
  )
  const { name, Fields } = steps[at] ?? steps[0]
  return (
    <Card title={made === undefined ? t(`steps.${name}`) : t('made.title')} narrow>
      {made === undefined && (
        <>
          <Hint role="status">{t('steps.place', { number: at + 1, total: steps.length })}</Hint>
          <Form
            key={name}
            form={form}
            submitLabel={t(at < steps.length - 1 ? 'steps.next' : 'steps.prepare')}
            aria-label={t(`steps.${name}`)}
            actions={
              at > 0 && (
                <Button variant="default" onClick={() => setAt(at - 1)}>
                  {t('steps.back')}
                </Button>
              )
            }
          >
            <Fields form={form} />
          </Form>
        </>
      )}
      <BulkView
        flow={flow}
        next={
          made !== undefined && (
            <>
              <LinkButton to="/iservice/advanced_asset_admin/mint" search={{ asset: made }}>
                {t('made.mint', { assetId: made })}
              </LinkButton>
              <Button
                variant="default"
                onClick={() => {
                  setMade(undefined)
                  flow.reset()
                }}
              >
                {t('made.another')}
              </Button>
              <ExplorerButton accountId={made} />
            </>
          )
        }
      />
    </Card>
  )
}
