import { MantineProvider } from '@mantine/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { act, fireEvent, render, screen } from '../testing/testing-library.ts'
import { ToastRegion } from './toast-region.tsx'
import { addToast, removeToast, toasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <MantineProvider>
      <ToastRegion />
    </MantineProvider>,
  )
})

const add = (title: string, dismissTimeout: number) =>
  act(async () => addToast({ type: 'error', title, message: 'Why', dismissTimeout }))
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds))

test('one title shows once, however often it is added', async () => {
  for (let time = 0; time < 100; time += 1) await add('Same', 0)
  expect(screen.getAllByText('Same').length).toBe(1)
})

test('goes after its time and its closing of 150 ms', async () => {
  await add('Short', 2000)
  await pass(1999)
  expect(toasts.list.length).toBe(1)
  await pass(1)
  await pass(149)
  expect(toasts.list.length).toBe(1)
  await pass(1)
  expect(toasts.list.length).toBe(0)
})

test('stays while the pointer is on it', async () => {
  await add('Held', 1000)
  fireEvent.mouseEnter(screen.getByRole('alert'))
  await pass(60_000)
  expect(toasts.list.length).toBe(1)
  fireEvent.mouseLeave(screen.getByRole('alert'))
  await pass(1000)
  await pass(150)
  expect(toasts.list.length).toBe(0)
})

test('every type has a picture of its own', async () => {
  const types = ['warning', 'error', 'info', 'success', 'default'] as const
  for (const type of types) await act(async () => addToast({ type, title: type }))
  const pictures = types.map(
    (type) => screen.getByText(type).closest('[data-type]')?.querySelector('svg')?.innerHTML,
  )
  expect(new Set(pictures).size).toBe(types.length)
})

test('is closed by its button, which names it', async () => {
  await add('Held', 0)
  fireEvent.click(screen.getByRole('button', { name: 'Close: Held' }))
  await pass(150)
  expect(toasts.list).toEqual([])
})

test('is removed by its title', async () => {
  await add('First', 0)
  await add('Second', 0)
  await act(async () => removeToast('First'))
  expect(toasts.list.map(({ title }) => title)).toEqual(['Second'])
})
