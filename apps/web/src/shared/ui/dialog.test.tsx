import { Button, MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render, screen, userEvent } from '../testing/testing-library.ts'
import { Dialog } from './dialog.tsx'

/** A record that is decided in a dialog; what asked for it goes with the decision. */
function Decided() {
  const [state, setState] = useState<'open' | 'asked' | 'decided'>('open')
  return (
    <section aria-label="Record">
      {state !== 'decided' && <Button onClick={() => setState('asked')}>Decide</Button>}
      {state === 'asked' && (
        <Dialog title="Decide" onClose={() => setState('open')}>
          <Button onClick={() => setState('decided')}>Confirm</Button>
        </Dialog>
      )}
    </section>
  )
}

const ask = async () => {
  const user = userEvent.setup()
  render(<Decided />, { wrapper: MantineProvider })
  await user.click(screen.getByRole('button', { name: 'Decide' }))
  await screen.findByRole('dialog')
  return user
}

test('the focus goes back to what opened the dialog', async () => {
  const user = await ask()
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Decide' }))
})

test('where what opened the dialog is gone, the focus goes to what it was in', async () => {
  const user = await ask()
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Record' }))
})
