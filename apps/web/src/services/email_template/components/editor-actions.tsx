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

/** What can be done with what is in the editor, and how that went. */
const useEditorActions = ({ template, edited, values }: EditorActionsProps) => {
  const { t } = useTranslation('email_template')
  const { kind, locale, draft, published } = template
  const { texts, problems, isChanged, change: edit, restart, send } = edited
  const change = useChange()
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
      const body = { ...parts, basedOn, seenRevision }
      await send(parts, () => change(saveTemplateDraft, { params, body }))
    })
  const discard = (revision: number) =>
    run(async () => {
      restart(await change(discardTemplateDraft, { params, body: { seenRevision: revision } }))
    })
  const publish = (over: number) =>
    run(async () => {
      try {
        const body = { ...parts, basedOn: over, note }
        const now = await send(parts, () => change(publishTemplate, { params, body }))
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
  /** Keeps what is typed although somebody saved another draft: the next save replaces that one. */
  const keepMine = () =>
    run(async () => {
      const now = await call(getTemplate, { params })
      edit({ seenRevision: now.draft?.revision ?? 0 })
    })
  const publishOver = () => {
    edit({ basedOn: published.version })
    return publish(published.version)
  }
  const takeTheirs = async () => {
    if (draft) await discard(draft.revision)
    else restart(template)
  }

  return {
    ...{ error, busy, note, setNote, sent, hasErrors, isOverdue },
    canSave: isChanged,
    canDiscard: draft !== null || isChanged,
    ...{ save, test, keepMine, publishOver, takeTheirs },
    discard: () => discard(seenRevision),
    publish: () => publish(basedOn),
  }
}

/** Saves, publishes, discards and tests what is in the editor. What a refusal says is shown, and nothing typed is lost. */
export function EditorActions(props: EditorActionsProps) {
  const { t } = useTranslation('email_template')
  const textOf = useProblemText()
  const { error, busy, sent, hasErrors, ...actions } = useEditorActions(props)
  return (
    <Card>
      <Stack gap="sm">
        <TextInput
          label={t('fields.note')}
          value={actions.note}
          maxLength={200}
          onChange={({ currentTarget }) => actions.setNote(currentTarget.value)}
        />
        <Group gap="xs">
          <Button disabled={hasErrors} loading={busy} onClick={() => void actions.publish()}>
            {t('editor.publish')}
          </Button>
          <Button variant="default" disabled={!actions.canSave || busy} onClick={() => void actions.save()}>
            {t('editor.save')}
          </Button>
          <Button variant="default" disabled={hasErrors || busy} onClick={() => void actions.test()}>
            {t('editor.test')}
          </Button>
          {actions.canDiscard && (
            <Button variant="subtle" color="red" disabled={busy} onClick={() => void actions.discard()}>
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
          <Button size="xs" variant="default" onClick={() => void actions.keepMine()}>
            {t('editor.keepMine')}
          </Button>
        )}
        {actions.isOverdue && !busy && (
          <PublishConflict
            template={props.template}
            mine={props.edited.rested}
            theirs={props.template.published}
            onPublish={() => void actions.publishOver()}
            onTake={() => void actions.takeTheirs()}
          />
        )}
      </Stack>
    </Card>
  )
}
