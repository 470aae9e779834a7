import { Button, MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { act, render, screen, userEvent } from '../testing/testing-library.ts'
import { Dialog } from './dialog.tsx'

/** A record that is decided in a dialog; what asked for it goes with the decision. */
function Decided({ isGone = false }: { isGone?: boolean }) {
  const [state, setState] = useState<'open' | 'asked' | 'decided'>('open')
  return (
    <section aria-label="Record">
      {!isGone && state !== 'decided' && <Button onClick={() => setState('asked')}>Decide</Button>}
      {state === 'asked' && (
        <Dialog title="Decide" onClose={() => setState('open')}>
          <Button onClick={() => setState('decided')}>Confirm</Button>
          <Button onClick={() => setState('open')}>Send</Button>
        </Dialog>
      )}
      <Button>Next</Button>
    </section>
  )
}

const ask = async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Decided />, { wrapper: MantineProvider })
  await user.click(screen.getByRole('button', { name: 'Decide' }))
  await screen.findByRole('dialog')
  return { user, rerender }
}

test('the focus goes back to what opened the dialog', async () => {
  const { user } = await ask()
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Decide' }))
})

test('where what opened the dialog is gone, the focus goes to what it was in', async () => {
  const { user } = await ask()
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Record' }))
})

test('where what opened the dialog goes after the dialog, the focus goes to what it was in', async () => {
  const { user, rerender } = await ask()
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Decide' }))
  rerender(<Decided isGone />)
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Record' }))
})

test('where the person went on to something else, the focus stays there', async () => {
  const { user, rerender } = await ask()
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  await user.tab()
  rerender(<Decided isGone />)
  // What follows the removal has its turn.
  await act(async () => undefined)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
})
