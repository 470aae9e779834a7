import { Text } from '@mantine/core'
import { longestReason } from '@panel/contracts/platform/decisions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '../failures/use-attempt.ts'
import { TextAreaField } from '../forms/fields/text-area-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useRuleForm } from '../forms/use-rule-form.ts'
import { i18n } from '../i18n/i18n.ts'
import { DecisionFailure } from './decision-failure.tsx'
import type { DecisionTexts } from './decision-texts.ts'

void i18n.loadNamespaces(['decisions', 'forms'])

interface DecisionDialogProps extends DecisionTexts {
  readonly title: string
  /** What the decision does, in a sentence. */
  readonly text: string
  /** What the button that decides says. */
  readonly confirm: string
  /** True where the decision takes something away for good. */
  readonly danger?: boolean
  /** True where the decision itself is to cancel something: the button that leaves is called Close, not Cancel too. */
  readonly cancels?: boolean
  /** Whether a reason must be given. */
  readonly needsReason: boolean
  /** The reason at first. */
  readonly reason?: string | undefined
  /** Further content above the reason. */
  readonly children?: ReactNode
  /** Explains a failure beyond its code; undefined where it cannot. */
  readonly explain?: ((error: Error) => ReactNode) | undefined
  /** Decides; what it throws is shown, and nothing typed is lost. */
  readonly onDecide: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Takes the reason of a decision, and says what somebody else decided first. */
export function DecisionDialog(props: DecisionDialogProps) {
  const {
    title,
    text,
    confirm,
    danger,
    cancels = false,
    needsReason,
    reason: first = '',
    children,
    explain,
    onDecide,
    onClose,
    ...words
  } = props
  const { t } = useTranslation('decisions')
  const { error, attempt } = useAttempt()
  const form = useRuleForm({
    defaults: { reason: first },
    fields: {
      reason: {
        label: t('reason'),
        rules: `${needsReason ? 'required:trim|' : ''}length:1,${longestReason}`,
      },
    },
    onSubmit: ({ reason }) =>
      attempt(async () => {
        await onDecide(reason.trim())
        onClose()
      }),
  })
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={confirm}
      danger={danger}
      dismiss={cancels ? t('shared:close') : undefined}
      lead={
        <>
          <Text size="sm">{text}</Text>
          {children}
        </>
      }
      onClose={onClose}
    >
      <TextAreaField form={form} name="reason" rows={3} description={t('reasonHint')} />
      {error && (explain?.(error) ?? <DecisionFailure error={error} {...words} />)}
    </FormDialog>
  )
}
