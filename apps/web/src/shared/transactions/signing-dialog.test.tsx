import { MantineProvider } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { render, screen, userEvent } from '../testing/testing-library.ts'
import { SigningDialog } from './signing-dialog.tsx'

const dialog = (held: boolean) => (
  <MantineProvider>
    <button type="button">Behind the dialog</button>
    <SigningDialog title="Check" agree="Sign" held={held} signing={false} onDecide={() => undefined}>
      <p>Pay 5 of #EURS</p>
    </SigningDialog>
  </MantineProvider>
)

const focused = () => document.activeElement

test('what can be signed waits for the key that signs it', async () => {
  render(dialog(false))
  await expect.poll(focused).toBe(await screen.findByRole('button', { name: 'Sign' }))
})

test('the focus is before what is shown while that cannot be signed yet, and stays when it can be', async () => {
  const user = userEvent.setup()
  const { rerender } = render(dialog(true))
  const shown = await screen.findByRole('dialog', { name: 'Check' })
  await expect.poll(() => shown.contains(focused())).toBe(true)
  const start = focused()
  expect(start?.compareDocumentPosition(screen.getByText('Pay 5 of #EURS'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  rerender(dialog(false))
  expect(focused()).toBe(start)
  await user.tab()
  expect(focused()).toBe(screen.getByRole('button', { name: 'Decline' }))
  await user.tab()
  expect(focused()).toBe(screen.getByRole('button', { name: 'Sign' }))
})

test('while the signature is waited for, the person can decline and not agree again', async () => {
  const onDecide = vi.fn()
  const user = userEvent.setup()
  render(
    <MantineProvider>
      <SigningDialog title="Check" agree="Sign" signing status="Confirm in the wallet." onDecide={onDecide}>
        <p>Pay 5 of #EURS</p>
      </SigningDialog>
    </MantineProvider>,
  )
  const sign = await screen.findByRole('button', { name: 'Sign' })
  expect(sign.hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(onDecide.mock.calls).toEqual([[false]])
})
