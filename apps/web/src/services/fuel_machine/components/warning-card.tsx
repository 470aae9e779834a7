import {
  getFuelOverview,
  listFuelWarnings,
  setFuelWarning,
} from '@panel/contracts/services/fuel_machine/endpoints'
import type { FuelOverview } from '@panel/contracts/services/fuel_machine/fuel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeOf } from '../../../shared/api/use-change.ts'
import { ChangedMeanwhile } from '../../../shared/decisions/changed-meanwhile.tsx'
import { ActionButton } from '../../../shared/failures/action-button.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { addToast } from '../../../shared/toasts/toasts.ts'
import { fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'

const warningEndpoints = [getFuelOverview, listFuelWarnings]

/** Sets the balance below which the person is warned, wherever in the panel they are. */
export function WarningCard({ warning }: Pick<FuelOverview, 'warning'>) {
  const { t } = useTranslation('fuel_machine')
  const change = useChangeOf(warningEndpoints)
  const { level } = warning
  const [seen, setSeen] = useState(level)
  const save = async (next: string | null): Promise<void> => {
    await change(setFuelWarning, { body: { level: next } })
    setSeen(next)
    addToast({
      type: 'success',
      title: t(next === null ? 'warning.removed' : 'warning.saved'),
    })
  }
  const form = useRuleForm({
    defaults: { level: level === null ? '' : formatCount(level) },
    fields: { level: { label: t('warning.level'), rules: 'required' } },
    onSubmit: (values) => save(String(unitsOf(values.level, 0))),
  })
  const levelText = level === null ? '' : formatCount(level)
  const isTyped = useFormValue(form, 'level') !== levelText
  return (
    <Card title={t('warning.title')}>
      {level !== seen && isTyped && (
        <ChangedMeanwhile
          facts={[fact(t('warning.level'), levelText || t('warning.remove'))]}
          onLoad={() => {
            form.setValue('level', levelText)
            setSeen(level)
          }}
        />
      )}
      <Hint>{level === null ? t('warning.none') : t('warning.set', { level: formatCount(level) })}</Hint>
      <Form
        form={form}
        submitLabel={t('warning.save')}
        variant="default"
        aria-label={t('warning.title')}
        actions={
          level !== null && (
            <ActionButton variant="default" run={() => save(null)}>
              {t('warning.remove')}
            </ActionButton>
          )
        }
      >
        <UnitsField form={form} name="level" decimals={0} least={1n} unit={t('unit')} />
      </Form>
    </Card>
  )
}
