import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { fireEvent, render, screen, userEvent } from '../testing/testing-library.ts'
import { TextFilter } from './text-filter.tsx'

test('going back before a typed text took effect shows the text of the address again', async () => {
  const sent: (string | undefined)[] = []
  const field = { kind: 'text', name: 'q', label: 'Text', placeholder: '', value: '' } as const
  render(
    <MantineProvider>
      <TextFilter field={{ ...field, onChange: (value) => void sent.push(value) }} />
    </MantineProvider>,
  )
  const input = screen.getByLabelText('Text')
  await userEvent.type(input, '1220')
  await userEvent.tab()
  fireEvent.popState(window)
  expect(sent).toEqual(['1220'])
  expect(input).toHaveProperty('value', '')
})
