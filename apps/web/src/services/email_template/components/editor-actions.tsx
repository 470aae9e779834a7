import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type AnyValues, valueIn } from '@panel/contracts/platform/messages/kinds'
import {
  discardTemplateDraft,
  getTemplate,
  publishTemplate,
  saveTemplateDraft,
  sendTestMessage,
} from '@panel/contracts/services/email_template/endpoints'
import { refusedTemplate, type TemplateDetail } from '@panel/contracts/services/email_template/templates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { addToast } from '../../../shared/toasts/toasts.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Callout, Card, Hint } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { useChange } from '../queries.ts'
import { useProblemText } from '../use-problem-text.ts'
import type { useTemplateTexts } from '../use-template-texts.ts'
import { PublishConflict } from './publish-conflict.tsx'

/** What the server found wrong that the page had not. */
const problemsIn = (error: Error) =>
  error instanceof ApiError ? (refusedTemplate.safeParse(error.details).data?.problems ?? []) : []

const isConflict = (error: Error | undefined): boolean =>
  error instanceof ApiError && error.code === 'CONFLICT'

interface EditorActionsProps {
  readonly template: TemplateDetail
  readonly edited: ReturnType<typeof useTemplateTexts>
  readonly values: AnyValues
}

/** Saves, publishes, discards and tests what is in the editor. What a refusal says is shown, and nothing typed is lost. */
export function EditorActions({ template, edited, values }: EditorActionsProps) {
  const { t } = useTranslation('email_template')
  const { kind, locale, draft, published } = template
  const { texts, rested, problems, isChanged, change: edit, restart } = edited
  const change = useChange()
  const textOf = useProblemText()
  const [note, setNote] = useState('')
  const { error, busy, attempt } = useAttempt()
  const [sent, setSent] = useState<number>()
  const [press, setPress] = useState(() => crypto.randomUUID())
  const params = { kind, locale }
  const { basedOn, seenRevision, ...parts } = texts
  /** Whether somebody published a version that what is in the editor does not start from. */
  const isOverdue = published.version > basedOn
  const hasErrors = problems.some(({ severity }) => severity === 'error')

  const run = async (act: () => Promise<void>): Promise<void> => {
    await attempt(async () => {
      await act()
    })
  }

  const save = () =>
    run(async () => {
      restart(await change(saveTemplateDraft, { params, body: { ...parts, basedOn, seenRevision } }))
    })
  const discard = (revision: number) =>
    run(async () => {
      restart(await change(discardTemplateDraft, { params, body: { seenRevision: revision } }))
    })
  const publish = (over: number) =>
    run(async () => {
      try {
        const now = await change(publishTemplate, { params, body: { ...parts, basedOn: over, note } })
        restart(now)
        setNote('')
        addToast({ type: 'success', title: t('editor.published', { version: now.published.version }) })
      } catch (failure) {
        // The newer version was read again with the refusal, and is shown with both differences.
        if (!(failure instanceof Error && isConflict(failure))) throw failure
      }
    })
  const test = () =>
    run(async () => {
      const given = Object.entries(values).flatMap(([name, value]) => {
        const text = valueIn(value, locale)
        return text === undefined ? [] : [[name, text]]
      })
      const body = { ...parts, ...params, values: Object.fromEntries(given), press }
      const { id } = await change(sendTestMessage, { body })
      setSent(id)
      setPress(crypto.randomUUID())
    })

  return (
    <Card>
      <Stack gap="sm">
        <TextInput
          label={t('fields.note')}
          value={note}
          maxLength={200}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Group gap="xs">
          <Button disabled={hasErrors} loading={busy} onClick={() => void publish(basedOn)}>
            {t('editor.publish')}
          </Button>
          <Button variant="default" disabled={!isChanged || busy} onClick={() => void save()}>
            {t('editor.save')}
          </Button>
          <Button variant="default" disabled={hasErrors || busy} onClick={() => void test()}>
            {t('editor.test')}
          </Button>
          {(draft !== null || isChanged) && (
            <Button variant="subtle" color="red" disabled={busy} onClick={() => void discard(seenRevision)}>
              {t('editor.discard')}
            </Button>
          )}
        </Group>
        {hasErrors && <Hint>{t('editor.hasErrors')}</Hint>}
        {sent !== undefined && (
          <Callout tone="accent">
            {t('editor.sent')}{' '}
            <LinkButton
              to="/iservice/email_template/message/$id"
              params={{ id: String(sent) }}
              size="xs"
              variant="default"
            >
              {t('editor.see')}
            </LinkButton>
          </Callout>
        )}
        {error && <ErrorNotice error={error} />}
        {error &&
          problemsIn(error).map((problem) => (
            <Hint bad key={`${problem.part} ${problem.from} ${problem.rule} ${problem.about}`}>
              {textOf(problem)}
            </Hint>
          ))}
        {isConflict(error) && (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              void run(async () => {
                const now = await call(getTemplate, { params })
                edit({ seenRevision: now.draft?.revision ?? 0 })
              })
            }
          >
            {t('editor.keepMine')}
          </Button>
        )}
        {isOverdue && !busy && (
          <PublishConflict
            template={template}
            mine={rested}
            theirs={published}
            onPublish={() => {
              edit({ basedOn: published.version })
              void publish(published.version)
            }}
            onTake={() => (draft ? void discard(draft.revision) : restart(template))}
          />
        )}
      </Stack>
    </Card>
  )
}
