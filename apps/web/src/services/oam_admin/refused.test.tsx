import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { render, screen, userEvent } from '../../shared/testing/testing-library.ts'
import { startKeys } from './ask-keys.ts'
import { MakeForm } from './components/make-form.tsx'
import { SaveCard } from './components/save-card.tsx'

const asked = vi.fn()

/** A thread that is asked nothing in these tests. */
class SilentWorker {
  postMessage = asked
  addEventListener(): void {}
}

const open = (cardOf: (keys: ReturnType<typeof startKeys>) => ReactNode) => {
  vi.stubGlobal('Worker', SilentWorker)
  render(<MantineProvider>{cardOf(startKeys())}</MantineProvider>)
  return userEvent.setup()
}

test.each(['0', '10001', '1.5'])('a batch of %s accounts is refused at its field', async (count) => {
  const user = open((keys) => <MakeForm keys={keys} onMade={() => undefined} />)
  await user.type(await screen.findByRole('textbox', { name: /^Label/ }), 'Fair')
  const field = screen.getByRole('spinbutton', { name: /^Number of accounts/ })
  await user.clear(field)
  await user.type(field, count)
  await user.click(screen.getByRole('button', { name: 'Create accounts' }))
  await screen.findAllByText('Enter a whole number from 1 to 1.000.')
  expect(asked).not.toHaveBeenCalled()
})

test('a short password and one that is easy to guess are refused at their field', async () => {
  const batch = { id: 'batch', label: 'Fair', accounts: [], isSaved: false }
  const user = open((keys) => <SaveCard keys={keys} batch={batch} />)
  const password = await screen.findByLabelText(/^New password/)
  await user.type(password, 'a')
  await user.click(screen.getByRole('button', { name: 'Save encrypted file' }))
  await screen.findAllByText('Use at least 10 characters.')
  await user.clear(password)
  await user.type(password, 'password123')
  await screen.findAllByText(/^This password is easy to guess/)
  expect(asked).not.toHaveBeenCalled()
})
