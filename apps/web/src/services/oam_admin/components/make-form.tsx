import { Button, Group, Stack } from '@mantine/core'
import { fewestAccounts, mostAccounts, type PublicPart } from '@panel/contracts/services/oam_admin/batches'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { NumberField } from '../../../shared/forms/fields/number-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { plainNameRules, usePlainName } from '../../../shared/forms/use-plain-name.ts'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { type Keys, StoppedError } from '../ask-keys.ts'

interface MakeFormProps {
  readonly keys: Keys
  readonly onMade: (label: string, accounts: readonly PublicPart[]) => void
}

interface Progressing {
  readonly done: number
  readonly count: number
}

/** Makes the key pairs of a batch, with their progress and a way to stop. */
export function MakeForm({ keys, onMade }: MakeFormProps) {
  const { t } = useTranslation('oam_admin')
  const [progress, setProgress] = useState<Progressing>()
  const { error, attempt } = useAttempt()
  const form = useRuleForm({
    defaults: { label: '', count: 10 as number | '' },
    fields: {
      label: usePlainName(t('fields.label')),
      count: {
        label: t('make.count'),
        rules: `required|min:${fewestAccounts}|max:${mostAccounts}|whole`,
        messages: {
          min: t('make.range', { least: fewestAccounts, most: formatCount(mostAccounts) }),
          max: t('make.range', { least: fewestAccounts, most: formatCount(mostAccounts) }),
          whole: t('make.range', { least: fewestAccounts, most: formatCount(mostAccounts) }),
        },
      },
    },
    rules: { ...plainNameRules, whole: ({ value }) => Number.isInteger(Number(value)) },
    onSubmit: async ({ label, count }) => {
      const requested = Number(count)
      setProgress({ done: 0, count: requested })
      await attempt(
        async () => {
          const accounts = await keys.make(requested, (done) => setProgress({ done, count: requested }))
          onMade(label.trim(), accounts)
        },
        (failure) => failure instanceof StoppedError,
      )
      setProgress(undefined)
    },
  })
  return (
    <Card title={t('make.title')} narrow>
      {progress ? (
        <Stack gap="sm">
          <progress
            value={progress.done}
            max={progress.count}
            aria-label={t('make.title')}
            style={{ width: '100%', accentColor: 'var(--panel-accent)' }}
          />
          <Group justify="space-between">
            <Hint role="status">
              {t('make.progress', { done: formatCount(progress.done), count: formatCount(progress.count) })}
            </Hint>
            <Button variant="default" onClick={keys.stop}>
              {t('make.stop')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Form form={form} submitLabel={t('make.submit')} aria-label={t('make.title')}>
          <TextField form={form} name="label" description={t('make.labelHint')} autoComplete="off" />
          <NumberField form={form} name="count" min={fewestAccounts} max={mostAccounts} step={1} />
        </Form>
      )}
      {error && <ErrorNotice error={error} />}
    </Card>
  )
}
