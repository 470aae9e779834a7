import { expect, test, vi } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { act, screen, waitFor } from '../testing/testing-library.ts'
import { CheckboxField } from './fields/checkbox-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { Form } from './form.tsx'
import { descriptionOf, isInvalid, renderForm } from './testing/render-form.tsx'
import { type UseRuleFormOptions, useRuleForm } from './use-rule-form.ts'

interface Values {
  readonly name: string
  readonly email: string
  readonly terms: boolean
}

type Options = Partial<Pick<UseRuleFormOptions<Values>, 'onSubmit' | 'onError' | 'incompleteMessage'>>

function SignUp(options: Options) {
  const form = useRuleForm<Values>({
    defaults: { name: '', email: '', terms: false },
    fields: {
      name: { label: 'name', rules: 'required|length:2,5' },
      email: { label: 'e-mail', rules: 'required|email' },
      terms: { label: 'I accept the terms', validationLabel: 'terms', rules: 'accepted' },
    },
    onSubmit: () => undefined,
    ...options,
  })
  return (
    <Form form={form} submitLabel="Send" aria-label="Sign up">
      <TextField form={form} name="name" description="As on your card" />
      <TextField form={form} name="email" />
      <CheckboxField form={form} name="terms" />
    </Form>
  )
}

const input = (name: RegExp) => screen.getByRole('textbox', { name })
const send = () => screen.getByRole('button', { name: 'Send' })

test('shows a message after the field was left, linked to it and announced', async () => {
  const { user } = await renderForm(<SignUp />)
  await user.type(input(/name/), 'A')
  expect(isInvalid(input(/name/))).toBe(false)
  await user.tab()
  expect(isInvalid(input(/name/))).toBe(true)
  expect(descriptionOf(input(/name/))).toBe('Name must be between 2 and 5 characters. As on your card')
  expect(screen.getByRole('status').textContent).toBe('Name must be between 2 and 5 characters.')
})

test('an announced message is taken back once it no longer holds', async () => {
  const { user } = await renderForm(<SignUp />)
  await user.type(input(/e-mail/), 'ada')
  await user.tab()
  expect(screen.getByRole('status').textContent).toBe('Please enter a valid email address.')
  await user.type(input(/e-mail/), '@example.org')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('keeps the description of a valid field linked to it', async () => {
  await renderForm(<SignUp />)
  expect(descriptionOf(input(/name/))).toBe('As on your card')
  expect(input(/name/).hasAttribute('required')).toBe(true)
})

test('a submit that is not sent says so, shows every message and moves to the first field that keeps it', async () => {
  const onSubmit = vi.fn()
  const { user } = await renderForm(<SignUp onSubmit={onSubmit} />)
  await user.type(input(/name/), 'Ada')
  await user.click(send())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Form incomplete.'))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(input(/e-mail/))
  expect(descriptionOf(input(/e-mail/))).toBe('E-mail is required.')
  expect(descriptionOf(screen.getByRole('checkbox'))).toBe('Please accept the terms.')
  expect(isInvalid(screen.getByRole('checkbox'))).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('sends what was typed, and no longer says that it was incomplete', async () => {
  const onSubmit = vi.fn()
  const { user } = await renderForm(<SignUp onSubmit={onSubmit} />)
  await user.click(send())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Form incomplete.'))
  await user.type(input(/name/), 'Ada')
  await user.type(input(/e-mail/), 'ada@example.org')
  await user.click(screen.getByRole('checkbox'))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(input(/e-mail/), '{Enter}')
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', email: 'ada@example.org', terms: true }),
  )
})

test('shows a checkbox’s message after it was changed, not after it was left', async () => {
  const { user } = await renderForm(<SignUp />)
  screen.getByRole('checkbox').focus()
  await user.tab()
  expect(isInvalid(screen.getByRole('checkbox'))).toBe(false)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('checkbox'))
  expect(isInvalid(screen.getByRole('checkbox'))).toBe(true)
})

test('says its own words for an incomplete form, or none', async () => {
  const own = await renderForm(<SignUp incompleteMessage="Two things are missing." />)
  await own.user.click(send())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Two things are missing.'))
  own.unmount()
  const silent = await renderForm(<SignUp incompleteMessage={false} />)
  await silent.user.click(send())
  await waitFor(() => expect(isInvalid(input(/name/))).toBe(true))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('keeps what was typed when sending breaks, and says so', async () => {
  const onError = vi.fn()
  const { user } = await renderForm(
    <SignUp onSubmit={() => Promise.reject(new Error('offline'))} onError={onError} />,
  )
  await user.type(input(/name/), 'Ada')
  await user.type(input(/e-mail/), 'ada@example.org')
  await user.click(screen.getByRole('checkbox'))
  await user.click(send())
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'The form could not be sent. What you typed is still here.',
    ),
  )
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('offline'))
  expect(screen.getByDisplayValue('ada@example.org')).toBe(input(/e-mail/))
})

test('changes the language of messages that already show, without checking again', async () => {
  const { user } = await renderForm(<SignUp />)
  await user.click(input(/name/))
  await user.tab()
  expect(descriptionOf(input(/name/))).toBe('Name is required. As on your card')
  await act(() => i18n.changeLanguage('it-IT'))
  expect(descriptionOf(input(/name/))).toBe('Name è un campo obbligatorio. As on your card')
})

test('is busy while it is sent, and is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onSubmit = vi.fn(() => promise)
  const { user } = await renderForm(<SignUp onSubmit={onSubmit} />)
  await user.type(input(/name/), 'Ada')
  await user.type(input(/e-mail/), 'ada@example.org')
  await user.click(screen.getByRole('checkbox'))
  await user.type(input(/e-mail/), '{Enter}{Enter}')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true')
  resolve()
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('false'))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('pressing a button below does not leave the field, so that no message moves it from under the pointer', async () => {
  const { user } = await renderForm(<SignUp />)
  await user.type(input(/name/), 'A')
  await user.pointer({ target: send(), keys: '[MouseLeft>]' })
  expect(document.activeElement).toBe(input(/name/))
  expect(isInvalid(input(/name/))).toBe(false)
  await user.pointer({ target: send(), keys: '[/MouseLeft]' })
  await waitFor(() => expect(isInvalid(input(/name/))).toBe(true))
})
