import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SecretField } from '../forms/fields/secret-field.tsx'
import { SelectField } from '../forms/fields/select-field.tsx'
import { TextField } from '../forms/fields/text-field.tsx'
import { Form } from '../forms/form.tsx'
import { renderForm } from '../forms/testing/render-form.tsx'
import { useRuleForm } from '../forms/use-rule-form.ts'
import { openSession } from '../session/session.ts'
import { screen } from '../testing/testing-library.ts'
import { useDraft, useFormDraft, writeDraft } from './drafts.ts'
import { readDraft } from './read-draft.ts'

const signIn = (accountId: string) =>
  openSession({ accountId, publicKey: 'key', expiresAt: Date.now() + 60_000 }, 'token')

const pem = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIA==\n-----END PRIVATE KEY-----'

function Note({ name }: { name: string }) {
  const form = useRuleForm({
    defaults: { title: '', kind: 'short' as 'short' | 'long' },
    fields: { title: { label: 'Title' }, kind: { label: 'Kind' } },
    onSubmit: (): void => form.reset(),
  })
  useFormDraft(form, name)
  return (
    <Form form={form} submitLabel="Send">
      <TextField form={form} name="title" />
      <SelectField
        form={form}
        name="kind"
        options={[
          { value: 'short', label: 'Short' },
          { value: 'long', label: 'Long' },
        ]}
      />
    </Form>
  )
}

function Count({ name }: { name: string }) {
  const [draft, write] = useDraft(name, z.object({ count: z.number() }))
  return (
    <button type="button" onClick={() => write(draft && { count: draft.count + 1 })}>
      {draft?.count ?? 'none'}
    </button>
  )
}

function Secret() {
  const form = useRuleForm({
    defaults: { key: '' },
    fields: { key: { label: 'Key' } },
    onSubmit: () => undefined,
  })
  useFormDraft(form, 'secret')
  return (
    <Form form={form} submitLabel="Send">
      <SecretField form={form} name="key" />
    </Form>
  )
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })

test('what was typed is restored with the form, until it was sent', async () => {
  signIn('#ADA')
  const first = await renderForm(<Note name="note" />)
  await first.user.type(title(), 'half a tho')
  first.unmount()

  const second = await renderForm(<Note name="note" />)
  expect(title().value).toBe('half a tho')
  await second.user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByDisplayValue('')
  second.unmount()

  await renderForm(<Note name="note" />)
  expect([title().value, readDraft('note')]).toEqual(['', undefined])
})

test('a draft belongs to its account and its name', async () => {
  signIn('#ADA')
  writeDraft('note', { title: 'mine' })
  writeDraft('other', { title: 'elsewhere' })
  await renderForm(<Note name="note" />)
  expect(title().value).toBe('mine')
  signIn('#BOB')
  expect(readDraft('note')).toBeUndefined()
  signIn('#ADA')
  expect(readDraft('note')).toBeUndefined()
})

test('what the form does not know, or not so, is passed over', async () => {
  signIn('#ADA')
  writeDraft('note', { title: 5, kind: 'long', left: 'over' })
  await renderForm(<Note name="note" />)
  expect([title().value, screen.getByRole<HTMLSelectElement>('combobox').value]).toEqual(['', 'long'])
})

test('a text that holds a private key is never kept', () => {
  signIn('#ADA')
  writeDraft('note', { title: pem, kind: 'long', nested: [{ args: `{"key":"${pem}"}` }] })
  expect(readDraft('note')).toEqual({ kind: 'long', nested: [{}] })
})

test('what was kept is read by its schema or not at all', async () => {
  signIn('#ADA')
  writeDraft('ada', { count: 3 })
  writeDraft('bob', { count: 'three' })
  const { user, rerender } = await renderForm(<Count name="ada" />)
  await user.click(screen.getByRole('button', { name: '3' }))
  expect([screen.getByRole('button').textContent, readDraft('ada')]).toEqual(['4', { count: 4 }])
  rerender(<Count name="bob" />)
  expect(screen.getByRole('button').textContent).toBe('none')
})

test('a secret that is typed is not kept', async () => {
  signIn('#ADA')
  const { user } = await renderForm(<Secret />)
  await user.click(screen.getByLabelText('Key'))
  await user.paste(pem.replaceAll('\n', ''))
  expect(readDraft('secret')).toEqual({})
})

test('a text that is a private key itself leaves nothing behind', () => {
  signIn('a')
  writeDraft('search', 'anna')
  expect(readDraft('search')).toBe('anna')
  writeDraft('search', pem)
  expect(sessionStorage.length).toBe(0)
})
