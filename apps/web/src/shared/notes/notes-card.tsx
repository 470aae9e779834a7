import { Button, Stack } from '@mantine/core'
import { cutText } from '@panel/contracts/platform/cut-text'
import { longestReason } from '@panel/contracts/platform/decisions'
import type { Note } from '@panel/contracts/platform/notes'
import { readableLines, readableText } from '@panel/contracts/platform/readable-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormDraft } from '../drafts/drafts.ts'
import { useAttempt } from '../failures/use-attempt.ts'
import { TextAreaField } from '../forms/fields/text-area-field.tsx'
import { Form } from '../forms/form.tsx'
import { useRuleForm } from '../forms/use-rule-form.ts'
import { i18n } from '../i18n/i18n.ts'
import { useOwnAccountId } from '../session/use-own-account-id.ts'
import { AccountId } from '../ui/account-id.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Card, Hint, RowList, TwoLines, WrappedText } from '../ui/layout.tsx'
import { Moment } from '../ui/moment.tsx'

void i18n.loadNamespaces(['notes', 'forms'])

/** The most of a note's text that names it in a button or a question. */
const namedCharacters = 40

const nameOf = ({ text }: Note): string => readableText(cutText(text, namedCharacters))

interface NotesCardProps {
  /** Newest first. */
  readonly notes: readonly Note[]
  /** Explains who reads the notes. */
  readonly hint: string
  /** Under which name an unfinished note is kept. */
  readonly draft: string
  readonly onAdd: (text: string) => Promise<unknown>
  readonly onRemove: (noteId: string) => Promise<unknown>
}

/** What people wrote about an object, and a field for the next note. One removes only notes of one's own. */
export function NotesCard({ notes, hint, draft, onAdd, onRemove }: NotesCardProps) {
  const { t, ready } = useTranslation('notes')
  const own = useOwnAccountId()
  const { error, busy, attempt } = useAttempt()
  const [removing, setRemoving] = useState<Note>()
  const form = useRuleForm({
    defaults: { text: '' },
    fields: { text: { label: t('text'), rules: `required:trim|length:1,${longestReason}` } },
    onSubmit: ({ text }) =>
      attempt(async () => {
        await onAdd(text.trim())
        form.reset()
      }),
  })
  useFormDraft(form, draft)
  const remove = (note: Note) =>
    attempt(async () => {
      await onRemove(String(note.id))
    }).finally(() => setRemoving(undefined))
  if (!ready) return null
  return (
    <Card title={t('title')}>
      <Hint>{hint}</Hint>
      <Form form={form} submitLabel={t('add')} variant="default" busy={busy}>
        <TextAreaField form={form} name="text" rows={2} />
      </Form>
      {error && <ErrorNotice error={error} />}
      {notes.length === 0 ? (
        <Hint>{t('none')}</Hint>
      ) : (
        <RowList>
          {notes.map((note) => (
            <li key={note.id}>
              <Stack gap={2}>
                <WrappedText>{readableLines(note.text)}</WrappedText>
                <TwoLines note={<Moment at={note.at} />}>
                  <AccountId id={note.by} />
                </TwoLines>
              </Stack>
              {note.by === own && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t('removeNamed', { text: nameOf(note) })}
                  onClick={() => setRemoving(note)}
                >
                  {t('remove')}
                </Button>
              )}
            </li>
          ))}
        </RowList>
      )}
      {removing && (
        <ConfirmDialog
          title={t('removeTitle')}
          text={t('removeText', { text: nameOf(removing) })}
          confirm={t('remove')}
          busy={busy}
          onConfirm={() => void remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  )
}
