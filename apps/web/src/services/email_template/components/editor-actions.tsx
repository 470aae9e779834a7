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
import { useChange } from '../use-change.ts'
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
  const { kind, locale, draft } = template
  const { texts, problems, isChanged, change: edit, restart } = edited
  const change = useChange()
  const textOf = useProblemText()
  const [note, setNote] = useState('')
  const { error, busy, attempt } = useAttempt()
  const [conflict, setConflict] = useState<TemplateDetail>()
  const [sent, setSent] = useState<number>()
  const [press, setPress] = useState(() => crypto.randomUUID())
  const params = { kind, locale }
  const { basedOn, seenRevision, ...parts } = texts
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
  const discard = () =>
    run(async () => {
      restart(await change(discardTemplateDraft, { params, body: { seenRevision } }))
    })
  const publish = (over: number) =>
    run(async () => {
      try {
        const published = await change(publishTemplate, { params, body: { ...parts, basedOn: over, note } })
        restart(published)
        setConflict(undefined)
        setNote('')
        addToast({ type: 'success', title: t('editor.published', { version: published.published.version }) })
      } catch (failure) {
        if (!(failure instanceof Error && isConflict(failure))) throw failure
        setConflict(await call(getTemplate, { params }))
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
            <Button variant="subtle" color="red" disabled={busy} onClick={() => void discard()}>
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
        {conflict && (
          <PublishConflict
            template={template}
            mine={texts}
            theirs={conflict.published}
            busy={busy}
            onPublish={() => {
              edit({ basedOn: conflict.published.version })
              void publish(conflict.published.version)
            }}
            onTake={() => {
              restart(conflict)
              setConflict(undefined)
            }}
          />
        )}
      </Stack>
    </Card>
  )
}
