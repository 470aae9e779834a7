import { MantineProvider } from '@mantine/core'
import { beforeEach, expect, test } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { fireEvent, render, screen, userEvent, within } from '../testing/testing-library.ts'
import { CsvIn } from './csv-in.tsx'

beforeEach(() => i18n.loadNamespaces('csv-in'))

const longest = 1_048_576

const open = () => {
  render(
    <CsvIn
      label="Names"
      columns={['Name']}
      readLine={({ cells: [name = ''] }) => (name === '?' ? { problem: 'no name' } : { row: name })}
      keyOf={(name) => name}
    >
      {(rows) => <p>{rows.length} rows to use</p>}
    </CsvIn>,
    { wrapper: MantineProvider },
  )
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Names' })
}

const paste = (field: Element, value: string) => fireEvent.change(field, { target: { value } })
const drop = (field: Element, file: File) => fireEvent.drop(field, { dataTransfer: { files: [file] } })

test('a list of up to one megabyte is read, pasted or from a file', async () => {
  const field = open()
  paste(field, 'Ada\nBob')
  screen.getByText('2 rows to use')
  // There are no amounts to be read.
  expect(screen.queryByRole('combobox')).toBeNull()
  drop(field, new File(['Ada\nBob\nCleo'], 'names.csv'))
  await screen.findByText('3 rows to use')
})

test('bad rows can be left out only where good ones are left', async () => {
  const field = open()
  paste(field, 'Ada\n?\n?')
  screen.getByText('Line 2: no name')
  await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Continue with only the one good row' }))
  screen.getByText('1 rows to use')
  paste(field, '?\n?')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('wrong lines are named in their order, each with one reason', () => {
  paste(open(), 'Ada\n?\n?\n"?')
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('3 rows cannot be used')
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Line 2: no name', 'Line 3: no name', 'Line 4: A quotation mark is not closed.'])
})

test('a list that is too long is not read, says how to go on, and keeps what was there', async () => {
  const field = open()
  paste(field, 'Ada')
  paste(field, 'x'.repeat(longest + 1))
  expect(screen.getByRole('alert').textContent).toBe('This is larger than 1 MB. Split it into parts.')
  expect(field.value).toBe('Ada')
  const file = new File(['x'.repeat(longest + 1)], 'names.csv')
  drop(field, file)
  expect(field.value).toBe('Ada')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the same file can be chosen again after the list was cleared', async () => {
  const field = open()
  const user = userEvent.setup()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field for a file')
  const file = new File(['Ada\nBob'], 'names.csv', { type: 'text/csv' })
  await user.upload(input, file)
  await screen.findByText('2 rows to use')
  expect(input.value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await user.upload(input, file)
  await screen.findByText('2 rows to use')
  expect(field.value).toBe('Ada\nBob')
})

test('a file that cannot be read says so', async () => {
  const field = open()
  const file = new File(['Ada'], 'names.csv')
  file.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  drop(field, file)
  expect((await screen.findByRole('alert')).textContent).toBe('This file could not be read. Choose it again.')
})

test('a row that is repeated thousands of times names its first lines', () => {
  paste(open(), 'Ada\n'.repeat(3000))
  screen.getByText('Ada appears on lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ….')
})
