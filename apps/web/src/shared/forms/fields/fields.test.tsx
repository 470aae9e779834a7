import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { fireEvent, screen, waitFor } from '../../testing/testing-library.ts'
import { Form } from '../form.tsx'
import type { RuleForm } from '../rule-form.ts'
import { unitsOf } from '../rules/amount-text.ts'
import { descriptionOf, isInvalid, renderForm } from '../testing/render-form.tsx'
import { useRuleForm } from '../use-rule-form.ts'
import { AccountIdField } from './account-id-field.tsx'
import { AssetField } from './asset-field.tsx'
import { BitcoinAddressField } from './bitcoin-address-field.tsx'
import { CountryField } from './country-field.tsx'
import { DateField } from './date-field.tsx'
import { HashField } from './hash-field.tsx'
import { JsonArgsField } from './json-args-field.tsx'
import { NumberField } from './number-field.tsx'
import { SecretField } from './secret-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { UnitsField } from './units-field.tsx'

interface Values {
  readonly text: string
  readonly count: number | null
  readonly network: 'main' | 'test' | undefined
}

function OneField({
  onSubmit = () => undefined,
  rules = '',
  children,
}: {
  readonly onSubmit?: (values: unknown) => void
  readonly rules?: string
  readonly children: (form: RuleForm<Values>) => ReactNode
}) {
  const definition = { label: 'thing', rules }
  const form = useRuleForm<Values>({
    defaults: { text: '', count: null, network: undefined },
    fields: { text: definition, count: definition, network: definition },
    onSubmit,
  })
  return (
    <Form form={form} submitLabel="Send">
      {children(form)}
    </Form>
  )
}

const thing = () => screen.getByLabelText(/thing/)

/** Types a text, leaves the field, and gives what is then said of it. */
const saidOf = async (field: (form: RuleForm<Values>) => ReactNode, text: string): Promise<string> => {
  const { user, unmount } = await renderForm(<OneField>{field}</OneField>)
  await user.click(thing())
  await user.paste(text)
  await user.tab()
  const said = isInvalid(thing()) ? descriptionOf(thing()) : ''
  unmount()
  return said
}

const address = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'

test('an account field takes account ids, without the blanks that came along', async () => {
  const field = (form: RuleForm<Values>) => <AccountIdField form={form} name="text" />
  expect(await saidOf(field, ` ${address}\n`)).toBe('')
  expect(await saidOf(field, `${address}x`)).toBe(
    'Thing must be TRINCI, # followed by a name, or an account id of 46 characters.',
  )
})

test('a hash field takes tickets', async () => {
  const field = (form: RuleForm<Values>) => <HashField form={form} name="text" />
  expect(await saidOf(field, `1220${'ab'.repeat(32)}`)).toBe('')
  expect(await saidOf(field, `1220${'ab'.repeat(31)}`)).toBe(
    'Thing must be 68 hexadecimal characters that start with 1220.',
  )
})

test('a field says what was pasted into it instead of what it takes', async () => {
  const account = (form: RuleForm<Values>) => <AccountIdField form={form} name="text" />
  const hash = (form: RuleForm<Values>) => <HashField form={form} name="text" />
  expect(await saidOf(account, `1220${'ab'.repeat(32)}`)).toMatch(/ This is a ticket or another hash\.$/)
  expect(await saidOf(hash, address)).toMatch(/ This is an account id\.$/)
})

test('a bitcoin field takes addresses of its network', async () => {
  const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect(await saidOf((form) => <BitcoinAddressField form={form} name="text" />, bitcoin)).toBe('')
  expect(
    await saidOf((form) => <BitcoinAddressField form={form} name="text" network="main" />, bitcoin),
  ).toBe('')
  expect(
    await saidOf((form) => <BitcoinAddressField form={form} name="text" network="test" />, bitcoin),
  ).toBe('Invalid address')
})

test('a field of arguments takes the ledger’s JSON notation', async () => {
  const field = (form: RuleForm<Values>) => <JsonArgsField form={form} name="text" />
  expect(await saidOf(field, '{"units":"$:u64:dec:42"}')).toBe('')
  expect(await saidOf(field, '{"units":}')).toBe('Thing must be valid JSON.')
})

test('an amount is kept as typed and read exactly', async () => {
  const onSubmit = vi.fn()
  const { user } = await renderForm(
    <OneField onSubmit={onSubmit}>
      {(form) => <UnitsField form={form} name="text" decimals={8} unit="BTC" description="How much" />}
    </OneField>,
  )
  expect(descriptionOf(thing())).toBe('How much')
  await user.type(thing(), '184467440737,09551615')
  expect(descriptionOf(thing())).toBe('Exactly 184.467.440.737,09551615 BTC')
  await user.type(thing(), '{Enter}')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  expect(onSubmit).toHaveBeenCalledWith({ text: '184467440737,09551615', count: '', network: '' })
  expect(unitsOf('184467440737,09551615', 8)).toBe(18446744073709551615n)
})

test('an amount is refused rather than rounded or guessed at', async () => {
  const field = (form: RuleForm<Values>) => (
    <UnitsField form={form} name="text" decimals={2} least={1n} most={100000n} />
  )
  expect(await saidOf(field, '1.5')).toBe(
    'Thing must be a number such as 1.234,56, with a comma before the decimals.',
  )
  expect(await saidOf(field, '1,555')).toBe('Thing can have 2 decimals at most.')
  expect(await saidOf(field, '0,00')).toBe('Thing must be at least 0,01.')
  expect(await saidOf(field, '1.000,01')).toBe('Thing must be no more than 1.000,00.')
  expect(() => unitsOf('1.5', 2)).toThrow('not an amount of 2 decimals: syntax')
})

test('an asset field suggests assets and takes others', async () => {
  const { user } = await renderForm(
    <OneField>
      {(form) => <AssetField form={form} name="text" assets={[{ assetId: '#EURS', name: 'Euro' }]} />}
    </OneField>,
  )
  const list = document.getElementById(thing().getAttribute('list') ?? '')
  expect(list?.querySelector('option')?.value).toBe('#EURS')
  await user.type(thing(), '#OTHER')
  await user.tab()
  expect(isInvalid(thing())).toBe(false)
})

test('a date field holds a day, and repeats it in the panel’s own words', async () => {
  const onSubmit = vi.fn()
  const { user } = await renderForm(
    <OneField onSubmit={onSubmit} rules="required|date_after:2030-01-01">
      {(form) => <DateField form={form} name="text" />}
    </OneField>,
  )
  fireEvent.change(thing(), { target: { value: '2029-12-31' } })
  fireEvent.blur(thing())
  expect(descriptionOf(thing())).toContain('Thing must be after 1 Jan 2030.')
  expect(descriptionOf(thing())).toContain('31 Dec 2029')
  fireEvent.change(thing(), { target: { value: '2030-01-02' } })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  expect(onSubmit).toHaveBeenCalledWith({ text: '2030-01-02', count: '', network: '' })
})

test.each([
  [false, '9999-12-31'],
  [true, '9999-12-31T23:59'],
])('a date field, with the time of day: %s, lets nobody choose a year after 9999', async (withTime, last) => {
  await renderForm(
    <OneField onSubmit={vi.fn()} rules="required">
      {(form) => <DateField form={form} name="text" withTime={withTime} />}
    </OneField>,
  )
  expect(thing().getAttribute('max')).toBe(last)
})

test('a number field holds a number, and an empty text when it is empty', async () => {
  const onSubmit = vi.fn()
  const { user } = await renderForm(
    <OneField onSubmit={onSubmit} rules="min:2">
      {(form) => <NumberField form={form} name="count" />}
    </OneField>,
  )
  await user.type(thing(), '1.5')
  await user.tab()
  expect(descriptionOf(thing())).toBe('Thing must be at least 2.')
  await user.clear(thing())
  await user.type(thing(), '25{Enter}')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ text: '', count: 25, network: '' }))
  await user.clear(thing())
  await user.type(thing(), '{Enter}')
  await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ text: '', count: '', network: '' }))
})

test('a choice holds the value of what was chosen', async () => {
  const onSubmit = vi.fn()
  const options = [
    { value: 'main', label: 'Main network' },
    { value: 'test', label: 'Test network' },
  ] as const
  const { user } = await renderForm(
    <OneField onSubmit={onSubmit} rules="required">
      {(form) => <SelectField form={form} name="network" options={options} />}
    </OneField>,
  )
  expect(screen.getByRole('option', { name: 'Choose…', selected: true })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(descriptionOf(thing())).toBe('Thing is required.'))
  await user.selectOptions(thing(), 'Test network')
  expect(screen.queryByRole('option', { name: 'Choose…' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ text: '', count: '', network: 'test' }),
  )
})

test('a secret is hidden until it is requested', async () => {
  const { user } = await renderForm(
    <OneField rules="required|length:8">
      {(form) => <SecretField form={form} name="text" autoComplete="new-password" />}
    </OneField>,
  )
  await user.type(thing(), 'secret')
  expect(thing().getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show the text' }))
  expect(thing().getAttribute('type')).toBe('text')
  screen.getByRole('button', { name: 'Hide the text' }).focus()
  await user.tab()
  expect(descriptionOf(thing())).toBe('Thing must be at least 8 characters.')
})

test('several messages of one field are below each other', async () => {
  const { user } = await renderForm(
    <OneField rules="length:9|*contains_numeric|*contains_symbol">
      {(form) => <TextAreaField form={form} name="text" />}
    </OneField>,
  )
  await user.type(thing(), 'abc')
  await user.tab()
  expect(screen.getByText('Thing must contain numbers.').style.display).toBe('block')
  expect(descriptionOf(thing())).toBe(
    'Thing must be at least 9 characters.Thing must contain numbers.Thing must contain a symbol.',
  )
})

test.each([
  ['united states', 'United States'],
  ['united', ''],
])('after typing “%s” and leaving the field, the country is “%s”', async (text, expected) => {
  await renderForm(<OneField>{(form) => <CountryField form={form} name="text" />}</OneField>)
  const box = screen.getByRole('combobox', { name: /thing/ })
  fireEvent.focus(box)
  fireEvent.input(box, { target: { value: text } })
  // No frame passes in between, in which the list would highlight an option.
  fireEvent.blur(box)
  expect(box).toHaveProperty('value', expected)
})

test('a country is found by part of its name and submitted as its two letters', async () => {
  const onSubmit = vi.fn()
  const { user } = await renderForm(
    <OneField rules="required" onSubmit={onSubmit}>
      {(form) => <CountryField form={form} name="text" />}
    </OneField>,
  )
  const box = screen.getByRole('combobox', { name: /thing/ })
  await user.type(box, 'atlantis')
  expect(await screen.findByText('No country has this name.')).toBeTruthy()
  await user.clear(box)
  await user.type(box, 'ital')
  await user.tab()
  expect(box).toHaveProperty('value', 'Italy')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ text: 'IT' })
})
