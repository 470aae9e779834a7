import { type ButtonProps, FileInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { SecretField } from '../../../shared/forms/fields/secret-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Callout } from '../../../shared/ui/layout.tsx'
import type { FileProblem } from '../batch-file.ts'

interface FileFormProps {
  readonly label: string
  readonly submitLabel: string
  /** The look of the submit button, where it is not the page's main one. */
  readonly variant?: ButtonProps['variant']
  /** Opens the file; what is wrong with it is said in words of its own. */
  readonly onOpen: (file: Uint8Array, password: string) => Promise<FileProblem | 'otherBatch' | undefined>
}

/** Takes a batch's file and its password. */
export function FileForm({ label, submitLabel, variant = 'filled', onOpen }: FileFormProps) {
  const { t } = useTranslation('oam_admin')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<FileProblem | 'otherBatch' | 'noFile'>()
  const { error, attempt } = useAttempt()
  const form = useRuleForm({
    defaults: { password: '' },
    fields: { password: { label: t('file.password'), rules: 'required' } },
    onSubmit: async ({ password }) => {
      setProblem(undefined)
      if (!file) return setProblem('noFile')
      await attempt(async () => {
        setProblem(await onOpen(new Uint8Array(await file.arrayBuffer()), password))
      })
    },
  })
  return (
    <Form form={form} submitLabel={submitLabel} variant={variant} aria-label={label}>
      <FileInput
        label={t('file.file')}
        placeholder={t('file.choose')}
        value={file}
        onChange={(chosen) => {
          setFile(chosen)
          setProblem(undefined)
        }}
      />
      <SecretField form={form} name="password" />
      {problem && (
        <Callout tone="bad" role="alert">
          {t(`file.problems.${problem}`)}
        </Callout>
      )}
      {error && <ErrorNotice error={error} />}
    </Form>
  )
}
