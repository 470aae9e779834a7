import { MantineProvider } from '@mantine/core'
import { sampleValues } from '@panel/contracts/platform/messages/samples'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render, screen, userEvent } from '../../shared/testing/testing-library.ts'
import { Preview } from './components/preview.tsx'

const texts = {
  subject: '{{service}} is active',
  html: '<style>@media (prefers-color-scheme: dark){p{color:#eee}}</style><p>Use {{service}}</p><img src="data:," alt="">',
  text: 'Use {{service}}',
}

function Held() {
  const [values, setValues] = useState(sampleValues('subscriptionApproved', 'usual', 'en-US'))
  return (
    <MantineProvider>
      <Preview
        kind="subscriptionApproved"
        locale="en-US"
        texts={texts}
        values={values}
        onValues={setValues}
      />
    </MantineProvider>
  )
}

/** The texts of the service are loaded first. */
const open = async () => {
  render(<Held />)
  await screen.findByTitle('Preview of the message')
  return userEvent.setup()
}

const shown = (): { readonly sandbox: string | null; readonly html: string } => {
  const frame = screen.getByTitle('Preview of the message')
  return { sandbox: frame.getAttribute('sandbox'), html: frame.getAttribute('srcdoc') ?? '' }
}

test('a message is shown light, with its own dark styles, and forced dark with its pictures as they are', async () => {
  const user = await open()
  expect(shown().sandbox).toBe('')
  expect(shown().html).toContain('Use Merchant payments')
  expect(shown().html).not.toContain('invert(1)')
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(shown().html).toContain('p{color:#eee}')
  expect(shown().html).not.toContain('invert(1)')
  await user.click(screen.getByRole('radio', { name: 'Forced dark' }))
  expect(shown().sandbox).toBe('')
  // All is inverted, and pictures once more.
  expect(shown().html).toMatch(/html\{filter:invert\(1\)[^}]*\}img\{filter:invert\(1\)/)
  const { html } = shown()
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('invert(1)'))
})

test('at a width the frame is as wide as a phone or a desktop, and the plain text is text alone', async () => {
  const user = await open()
  expect(screen.getByTitle('Preview of the message').style.width).toBe('375px')
  await user.click(screen.getByRole('radio', { name: 'Desktop' }))
  expect(screen.getByTitle('Preview of the message').style.width).toBe('680px')
  await user.click(screen.getByRole('radio', { name: 'Plain text' }))
  expect(screen.queryByTitle('Preview of the message')).toBeNull()
  screen.getByText('Use Merchant payments')
})

test('a sample with markup in its values is inserted as text', async () => {
  const user = await open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sample data' }), 'hostile')
  expect(shown().html).toContain('&lt;script&gt;')
  expect(shown().html).not.toContain('<script>alert')
})

test('the choice of a sample names what is shown, and says when its values were changed', async () => {
  const user = await open()
  const choice = screen.getByRole('combobox', { name: 'Sample data' })
  const isShown = (name: string) => screen.getByRole('option', { name, selected: true })
  isShown('Typical')
  await user.selectOptions(choice, 'longest')
  isShown('Longest texts')
  await user.type(screen.getByRole('textbox', { name: '{{service}}' }), '!')
  isShown('Your own values')
})
