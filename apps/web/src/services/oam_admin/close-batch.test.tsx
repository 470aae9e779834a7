import { MantineProvider } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { render, screen, userEvent } from '../../shared/testing/testing-library.ts'
import { CloseBatch } from './components/close-batch.tsx'

const open = (isSaved: boolean) => {
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <CloseBatch isSaved={isSaved} disabled={false} onClose={onClose} />
    </MantineProvider>,
  )
  return { user: userEvent.setup(), onClose }
}

const close = { name: 'Close the batch' }

test('a batch without a checked file is closed only after a question, which says that its keys are lost', async () => {
  const { user, onClose } = open(false)
  await user.click(await screen.findByRole('button', close))
  await screen.findByRole('dialog', { name: 'Close the batch and lose its keys?' })
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(onClose).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', close))
  await screen.findByText(/the keys of its accounts are lost for good/)
  await user.click(screen.getAllByRole('button', close).at(-1) ?? document.body)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a batch whose file was checked is closed at once', async () => {
  const { user, onClose } = open(true)
  await user.click(await screen.findByRole('button', close))
  expect(onClose).toHaveBeenCalledOnce()
})
