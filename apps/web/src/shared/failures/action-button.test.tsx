import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { fireEvent, render, screen } from '../testing/testing-library.ts'
import { ActionButton } from './action-button.tsx'

test('what failed is said beside the button, until the next attempt', async () => {
  const error = new ApiError({ code: 'UNREACHABLE', status: 0, operationId: 'stop', message: 'for the log' })
  const outcomes = [() => Promise.reject(error), () => Promise.resolve()]
  render(
    <MantineProvider>
      <ActionButton run={() => outcomes.shift()?.() ?? Promise.resolve()}>Stop</ActionButton>
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: 'Stop' })
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The server cannot be reached. Check your connection.',
  )
  fireEvent.click(button)
  expect(screen.queryByRole('alert')).toBeNull()
  await screen.findByRole('button', { name: 'Stop' })
  expect(outcomes).toEqual([])
})
