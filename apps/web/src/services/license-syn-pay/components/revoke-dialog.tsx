import { longestReason } from '@panel/contracts/platform/decisions'
import { shownDomain } from '@panel/contracts/platform/licences/domains'
import { revokeLicence } from '@panel/contracts/services/license-syn-pay/endpoints'
import type { IssuedLicenceDetail } from '@panel/contracts/services/license-syn-pay/licences'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionFailure } from '../../../shared/decisions/decision-failure.tsx'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Hint } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { useChange } from '../queries.ts'
import { words } from '../words.ts'

interface RevokeDialogProps {
  readonly licence: IssuedLicenceDetail
  readonly onClose: () => void
}

/** Asks why a licence is revoked; where it was paid lately, the first domain must be typed. */
export function RevokeDialog({ licence, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('license-syn-pay')
  const change = useChange()
  const { error, attempt } = useAttempt()
  const { id, lastUsedAt, recentPayments, domains } = licence
  // What is on the screen now: a decision by somebody else in between is refused.
  const [seen] = useState(licence.state)
  const [first] = domains
  const mustType = recentPayments > 0 && first !== undefined
  const form = useRuleForm({
    defaults: { reason: '', firstDomain: '' },
    fields: {
      reason: { label: t('revoke.reason'), rules: `required:trim|length:1,${longestReason}` },
      firstDomain: {
        label: t('revoke.firstDomain', { domain: first }),
        validationLabel: t('revoke.firstDomainName'),
        rules: [['required'], ['is', first ?? '']],
        messages: { is: t('revoke.firstDomainWrong', { domain: first }) },
      },
    },
    onSubmit: ({ reason, firstDomain }) =>
      attempt(async () => {
        await change(revokeLicence, { params: { id }, body: { seen, reason: reason.trim(), firstDomain } })
        onClose()
      }),
  })
  return (
    <FormDialog
      title={t('licence.moves.revoke')}
      form={form}
      submitLabel={t('licence.moves.revoke')}
      danger
      lead={
        <>
          <Hint>{t('licence.ask.revoke')}</Hint>
          <FactList
            plain
            facts={[
              fact(
                t('fields.lastUsedAt'),
                lastUsedAt === null ? t('keys.neverUsed') : <Moment at={lastUsedAt} />,
              ),
              fact(t('fields.recentPayments'), formatCount(recentPayments)),
            ]}
          />
        </>
      }
      onClose={onClose}
    >
      <TextAreaField form={form} name="reason" rows={3} description={t('revoke.reasonHint')} />
      {mustType && (
        <TextField
          form={form}
          name="firstDomain"
          {...(shownDomain(first) === first ? {} : { description: shownDomain(first) })}
          spellCheck={false}
          autoComplete="off"
        />
      )}
      {error && <DecisionFailure error={error} {...words} />}
    </FormDialog>
  )
}
