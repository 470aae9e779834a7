import { Button, Group, Stack, TextInput } from '@mantine/core'
import { fingerprintOf } from '@panel/contracts/platform/messages/check-template'
import { placeholdersOf } from '@panel/contracts/platform/messages/kinds'
import type { TemplateProblem } from '@panel/contracts/platform/messages/problems'
import { sampleValues } from '@panel/contracts/platform/messages/samples'
import { makeTextPart } from '@panel/contracts/services/email_template/endpoints'
import type { TemplateDetail } from '@panel/contracts/services/email_template/templates'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/call.ts'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { UnsavedGuard } from '../../../shared/forms/unsaved-guard.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, Grid, Hint } from '../../../shared/ui/layout.tsx'
import { ShortChoice } from '../../../shared/ui/short-choice.tsx'
import { CodeEditor } from '../lazy-code.ts'
import { useProblemText } from '../use-problem-text.ts'
import { useTemplateTexts } from '../use-template-texts.ts'
import type { CodeEditorHandle } from './code-editor.tsx'
import { EditorActions } from './editor-actions.tsx'
import { Preview } from './preview.tsx'
import { ProblemList } from './problem-list.tsx'

/** How many problems are marked in the source; with hundreds of thousands the editor would stand still. */
const marked = 500

/** Writes a template: its source with what is wrong with it, and beside it what a reader gets. */
export function TemplateEditor({ template }: { readonly template: TemplateDetail }) {
  const { t } = useTranslation('email_template')
  const { kind, locale } = template
  const edited = useTemplateTexts(template)
  const { texts, rested, problems, isChanged, change, round, replace } = edited
  const [part, setPart] = useState<'html' | 'text'>('html')
  const [values, setValues] = useState(() => sampleValues(kind, 'usual', locale))
  const { error, busy, attempt } = useAttempt()
  const newest = useRef(texts)
  newest.current = texts
  const editor = useRef<CodeEditorHandle>(null)
  const textOf = useProblemText()

  const diagnostics = useMemo(
    () =>
      problems
        .filter((problem) => problem.part === part)
        .slice(0, marked)
        .map((problem) => ({
          from: problem.from,
          to: Math.max(problem.to, problem.from),
          severity: problem.severity,
          message: textOf(problem),
        })),
    [problems, part, textOf],
  )
  const completions = useMemo(
    () =>
      Object.entries(placeholdersOf(kind)).flatMap(([name, { type, required }]) => [
        { label: `{{${name}}}`, detail: t(`types.${type}`), type: 'variable' },
        ...(required ? [] : [{ label: `{{#${name}}}{{/${name}}}`, detail: t('section'), type: 'keyword' }]),
      ]),
    [kind, t],
  )

  const show = ({ part: where, from }: TemplateProblem): void => {
    if (where === 'html' || where === 'text') setPart(where)
    // The editor of the other part is there after the next drawing.
    requestAnimationFrame(() => editor.current?.show(from))
  }

  const makeText = async (): Promise<void> => {
    await attempt(async () => {
      const { text } = await call(makeTextPart, { body: { html: texts.html } })
      // What was typed meanwhile stays: this text was made of other HTML, or would take the place of a newer one.
      if (newest.current.html !== texts.html || newest.current.text !== texts.text) return
      replace({ text, textFor: fingerprintOf(texts.html) })
      setPart('text')
    })
  }

  return (
    <>
      <UnsavedGuard unsaved={isChanged} />
      <Grid min="26rem">
        <Stack>
          <Card>
            <Stack gap="sm">
              <TextInput
                label={t('fields.subject')}
                value={texts.subject}
                maxLength={998}
                onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
              />
              <Group justify="space-between" gap="xs">
                <ShortChoice
                  label={t('editor.part')}
                  value={part}
                  choices={['html', 'text']}
                  nameOf={(each) => t(`parts.${each}`)}
                  onChoose={setPart}
                />
                <Button size="xs" variant="default" loading={busy} onClick={() => void makeText()}>
                  {t('editor.makeText')}
                </Button>
              </Group>
              <Suspense fallback={<Hint>{t('editor.loading')}</Hint>}>
                <CodeEditor
                  key={`${part} ${round}`}
                  ref={editor}
                  label={t(`parts.${part}`)}
                  language={part}
                  value={texts[part]}
                  completions={completions}
                  problems={diagnostics}
                  onChange={(value) =>
                    change(
                      part === 'html' ? { html: value } : { text: value, textFor: fingerprintOf(texts.html) },
                    )
                  }
                />
              </Suspense>
              <Hint>{t('editor.hint')}</Hint>
              {error && <ErrorNotice error={error} />}
            </Stack>
          </Card>
          <EditorActions template={template} edited={edited} values={values} />
          <ProblemList problems={problems} onShow={show} />
        </Stack>
        <Preview kind={kind} locale={locale} texts={rested} values={values} onValues={setValues} />
      </Grid>
    </>
  )
}
