import { useEffect, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { act, fireEvent, render, screen, userEvent } from '../../shared/testing/testing-library.ts'
import { keepFocus } from './keep-focus.ts'

/** A list whose rows can be removed, and a filter that can be cleared. */
function Page() {
  const [rows, setRows] = useState(['one', 'two', 'three'])
  const [text, setText] = useState('open')
  const [busy, setBusy] = useState(false)
  useEffect(keepFocus, [])
  useEffect(() => {
    const end = () => setBusy(false)
    document.addEventListener('saved', end)
    return () => document.removeEventListener('saved', end)
  }, [])
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
      <button type="button" disabled={busy} onClick={() => setBusy(true)}>
        Save
      </button>
      <p>Nothing to press</p>
    </main>
  )
}

const focused = () => document.activeElement

/** Something that was under way ends. */
const endSaving = () => act(() => document.dispatchEvent(new Event('saved')))

const fakeTime = () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  return () => act(() => vi.advanceTimersByTimeAsync(1000))
}

/** A press by keyboard or pointer, as it is without waiting. */
const clickFocused = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  act(() => button.click())
}

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
  const wait = fakeTime()
  render(<Page />)
  clickFocused('Remove two')
  const open = screen.getByRole('button', { name: 'Open one' })
  open.focus()
  await wait()
  expect(focused()).toBe(open)
})

test('without going on, the same press takes the focus to the next row', async () => {
  const wait = fakeTime()
  render(<Page />)
  clickFocused('Remove two')
  await wait()
  expect(focused()).toBe(screen.getByRole('listitem', { name: 'three' }))
})

test('a row that was given the focus can no longer be focused once the focus has left it', async () => {
  const wait = fakeTime()
  render(<Page />)
  clickFocused('Remove two')
  await wait()
  const row = screen.getByRole('listitem', { name: 'three' })
  expect(focused()).toBe(row)
  screen.getByRole('button', { name: 'Open one' }).focus()
  expect(row.hasAttribute('tabindex')).toBe(false)
})

test('a control that was disabled gets the focus back once it can be used again', async () => {
  const wait = fakeTime()
  render(<Page />)
  clickFocused('Save')
  const save = screen.getByRole('button', { name: 'Save' })
  // Browsers take the focus from a control that is disabled.
  save.blur()
  await wait()
  expect(focused()).toBe(document.body)
  endSaving()
  await wait()
  expect(focused()).toBe(save)
})

test('who presses on nothing while a control is disabled is not taken back to it', async () => {
  const wait = fakeTime()
  render(<Page />)
  clickFocused('Save')
  screen.getByRole('button', { name: 'Save' }).blur()
  await wait()
  fireEvent.pointerDown(screen.getByText('Nothing to press'))
  endSaving()
  await wait()
  expect(focused()).toBe(document.body)
})

test('who clicks on nothing stays there, whatever changes on the page', async () => {
  const wait = fakeTime()
  render(<Page />)
  const open = screen.getByRole('button', { name: 'Open one' })
  open.focus()
  open.blur()
  await wait()
  act(() => screen.getByRole('button', { name: 'Remove one' }).click())
  await wait()
  expect(focused()).toBe(document.body)
})

test('where nothing can have the focus, it is not moved by what comes later', async () => {
  const wait = fakeTime()
  render(<Page />)
  const elsewhere = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => elsewhere.remove())
  const button = elsewhere.appendChild(document.createElement('button'))
  button.focus()
  button.remove()
  await wait()
  screen.getByRole('main').append(button)
  await wait()
  expect(focused()).toBe(document.body)
})
