import { useEffect, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { act, render, screen, userEvent } from '../../shared/testing/testing-library.ts'
import { keepFocus } from './keep-focus.ts'

/** A list whose rows can be removed, and a filter that can be cleared. */
function Page() {
  const [rows, setRows] = useState(['one', 'two', 'three'])
  const [text, setText] = useState('open')
  useEffect(keepFocus, [])
  return (
    <main>
      <label>
        Search
        <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
        {text !== '' && (
          <button type="button" onClick={() => setText('')}>
            Clear
          </button>
        )}
      </label>
      <ul>
        {rows.map((row) => (
          <li key={row} aria-label={row}>
            <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
              Remove {row}
            </button>
            <button type="button">Open {row}</button>
          </li>
        ))}
      </ul>
    </main>
  )
}

const focused = () => document.activeElement

const press = async (name: string) => {
  const user = userEvent.setup()
  screen.getByRole('button', { name }).focus()
  await user.keyboard('{Enter}')
  return user
}

test('the focus goes from a control that was taken away to the input beside it', async () => {
  render(<Page />)
  await press('Clear')
  await expect.poll(focused).toBe(screen.getByRole('textbox', { name: 'Search' }))
})

test('the focus goes from a removed row to the next one, then to the one before, then to what they were in', async () => {
  render(<Page />)
  await press('Remove two')
  await expect.poll(focused).toBe(screen.getByRole('listitem', { name: 'three' }))
  await press('Remove three')
  await expect.poll(focused).toBe(screen.getByRole('listitem', { name: 'one' }))
  await press('Remove one')
  await expect.poll(focused).toBe(screen.getByRole('list'))
})

test('the focus is left where the person went on to', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  render(<Page />)
  const remove = screen.getByRole('button', { name: 'Remove two' })
  remove.focus()
  act(() => remove.click())
  const open = screen.getByRole('button', { name: 'Open one' })
  open.focus()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(focused()).toBe(open)
})
