import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { screen, waitFor } from '../testing/testing-library.ts'
import { SelectField } from './fields/select-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { Form } from './form.tsx'
import { descriptionOf, isInvalid, renderForm } from './testing/render-form.tsx'
import { useFormSnapshot, useFormValue, useRuleForm } from './use-rule-form.ts'

interface Values {
  readonly kind: 'person' | 'company'
  readonly name: string
  readonly vat: string
}

const kinds = [
  { value: 'person', label: 'Person' },
  { value: 'company', label: 'Company' },
] as const

function Customer({ onSubmit }: { readonly onSubmit: (values: Values) => unknown }) {
  const form = useRuleForm<Values>({
    defaults: { kind: 'person', name: '', vat: '' },
    fields: {
      kind: { label: 'kind' },
      name: { label: 'name', rules: 'required' },
      vat: {
        label: 'VAT number',
        rules: [['required'], ['matches', /^IT\d+$/]],
        messages: { matches: 'IT and digits.' },
      },
    },
    onSubmit: async (values) => {
      await onSubmit(values)
      if (values.name === 'taken')
        form.setErrors({ fields: { name: 'Already known.' }, form: ['Try another.'] })
    },
  })
  const kind = useFormValue(form, 'kind')
  const { state } = useFormSnapshot(form)
  return (
    <Form
      form={form}
      submitLabel="Send"
      actions={
        <button type="button" onClick={() => form.reset()}>
          {state.dirty ? 'Undo' : 'Nothing to undo'}
        </button>
      }
    >
      <SelectField form={form} name="kind" options={kinds} />
      <TextField form={form} name="name" />
      {kind === 'company' && <TextField form={form} name="vat" />}
    </Form>
  )
}

const input = (name: RegExp) => screen.getByRole('textbox', { name })
const send = () => screen.getByRole('button', { name: 'Send' })

test('a field counts only while it is on the page, and keeps its text when it is removed', async () => {
  const onSubmit = vi.fn()
  const { user } = await renderForm(
    <StrictMode>
      <Customer onSubmit={onSubmit} />
    </StrictMode>,
  )
  await user.type(input(/name/), 'Ada')
  await user.selectOptions(screen.getByLabelText('kind'), 'Company')
  await user.type(input(/VAT/), 'DE1')
  await user.click(send())
  await waitFor(() => expect(descriptionOf(input(/VAT/))).toBe('IT and digits.'))
  expect(onSubmit).not.toHaveBeenCalled()
  await user.selectOptions(screen.getByLabelText('kind'), 'Person')
  await user.click(send())
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ kind: 'person', name: 'Ada', vat: 'DE1' }),
  )
})

test('a server’s errors show at their field until it changes, and in the form until the next submit', async () => {
  const onSubmit = vi.fn()
  const { user } = await renderForm(<Customer onSubmit={onSubmit} />)
  await user.type(input(/name/), 'taken')
  await user.click(send())
  await waitFor(() => expect(descriptionOf(input(/name/))).toBe('Already known.'))
  expect(screen.getByRole('alert').textContent).toBe('Try another.')
  await user.type(input(/name/), 's')
  expect(isInvalid(input(/name/))).toBe(false)
  await user.click(send())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('undoing brings the first values back and hides every message', async () => {
  const { user } = await renderForm(<Customer onSubmit={() => undefined} />)
  await user.type(input(/name/), 'Ada')
  await user.clear(input(/name/))
  await user.tab()
  expect(descriptionOf(input(/name/))).toBe('Name is required.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(isInvalid(input(/name/))).toBe(false)
  expect(screen.getByRole('button', { name: 'Nothing to undo' })).toBeDefined()
})

test('a field that has the focus while the form is reset says nothing when it is left', async () => {
  const { user } = await renderForm(<Customer onSubmit={() => undefined} />)
  await user.type(input(/name/), 'Ada')
  // The press keeps the focus in the field.
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(document.activeElement).toBe(input(/name/))
  await user.tab()
  expect(isInvalid(input(/name/))).toBe(false)
  await user.click(input(/name/))
  await user.tab()
  expect(descriptionOf(input(/name/))).toBe('Name is required.')
})

function Suggested() {
  const form = useRuleForm({
    defaults: { name: '' },
    fields: { name: { label: 'name', rules: 'required' } },
    onSubmit: () => undefined,
  })
  return (
    <Form form={form} submitLabel="Send">
      <TextField form={form} name="name" />
      <button type="button">Suggest</button>
    </Form>
  )
}

test('a press on a button below a field brings no message out, which would move the button away', async () => {
  const { user } = await renderForm(<Suggested />)
  await user.click(input(/name/))
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Suggest' }) })
  expect(isInvalid(input(/name/))).toBe(false)
  await user.pointer({ keys: '[/MouseLeft]' })
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Suggest' }))
  expect(descriptionOf(input(/name/))).toBe('Name is required.')
})
