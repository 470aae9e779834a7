import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { saveFile } from '../../../shared/files/save-file.ts'
import { SecretField } from '../../../shared/forms/fields/secret-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import type { Keys } from '../ask-keys.ts'
import type { HeldBatch } from '../held-batch.ts'
import { loadStrength } from '../load-strength.ts'
import { publicCsv } from '../public-csv.ts'

/** The least characters of a password. */
const shortest = 10

/** A file name of a label: its letters and digits. */
const fileName = (label: string, ending: string): string =>
  `${
    label
      .normalize('NFKD')
      .replace(/[^\w-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'batch'
  }.${ending}`

interface SaveCardProps {
  readonly keys: Keys
  readonly batch: HeldBatch
}

/** Requests a password that is hard to guess, and saves the encrypted file. */
function SaveForm({ keys, batch, onSaved }: SaveCardProps & { readonly onSaved: () => void }) {
  const { t } = useTranslation('oam_admin')
  const { error, attempt } = useAttempt()
  const [score, setScore] = useState(0)
  const form = useRuleForm({
    defaults: { password: '', repeat: '' },
    fields: {
      password: {
        label: t('save.password'),
        rules: `required|length:${shortest}|strong`,
        messages: { length: t('save.short', { least: shortest }), strong: t('save.weak') },
      },
      repeat: { label: t('save.repeat'), rules: 'required|same', messages: { same: t('save.differs') } },
    },
    rules: {
      strong: async ({ value }) => {
        const { leastScore, scoreOf } = await loadStrength()
        const reached = scoreOf(String(value))
        setScore(reached)
        return reached >= leastScore
      },
      same: (context) => context.value === context.at('password')?.value,
    },
    onSubmit: ({ password }) =>
      attempt(async () => {
        const file = await keys.save(batch.id, batch.label, password)
        saveFile(fileName(batch.label, 'oam'), 'application/octet-stream', [file])
        onSaved()
      }),
  })
  const typed = useFormValue(form, 'password')
  return (
    <>
      <Form form={form} submitLabel={t('save.submit')} aria-label={t('save.title')}>
        <SecretField form={form} name="password" autoComplete="new-password" />
        {typed !== '' && (
          <Hint>
            <meter
              min={0}
              max={4}
              low={2}
              high={3}
              optimum={4}
              value={score}
              aria-label={t('save.strength')}
            />{' '}
            {t(`save.scores.${score}`)}
          </Hint>
        )}
        <SecretField form={form} name="repeat" autoComplete="new-password" />
      </Form>
      {error && <ErrorNotice error={error} />}
    </>
  )
}

/** Saves a batch as an encrypted file, and its public parts as CSV. */
export function SaveCard({ keys, batch }: SaveCardProps) {
  const { t } = useTranslation('oam_admin')
  // Counted up after each save, so that no password stays in the fields.
  const [round, setRound] = useState(0)
  return (
    <Card title={t('save.title')}>
      <Hint>{t('save.text')}</Hint>
      <SaveForm key={round} keys={keys} batch={batch} onSaved={() => setRound(round + 1)} />
      <Group>
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            saveFile(fileName(batch.label, 'csv'), 'text/csv;charset=utf-8', [publicCsv(batch.accounts)])
          }
        >
          {t('save.csv')}
        </Button>
      </Group>
    </Card>
  )
}
