import { listServices } from '@panel/contracts/platform/marketplace'
import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import { countLines, getLevels, readLines } from '@panel/contracts/services/CONSOLE/endpoints'
import type { LogLine } from '@panel/contracts/services/CONSOLE/line'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { chooseTimeZone } from '../../shared/format/time-settings.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { act, screen, waitFor, within } from '../../shared/testing/testing-library.ts'
import { answerPattern, type PatternQuestion } from './pattern-answers.ts'

/** A thread at the worker's place: it answers as the worker does, in the order of the questions. */
class FakeWorker extends EventTarget {
  postMessage({ id, question }: { id: number; question: PatternQuestion }): void {
    const data = { id, answer: answerPattern(question) }
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
}

/** jsdom has no layout: the log is 280 pixels high, and scrolls to the given place. */
beforeEach(() => {
  chooseTimeZone('UTC')
  vi.stubGlobal('Worker', FakeWorker)
  const height = { configurable: true, get: () => 280 }
  Object.defineProperties(HTMLElement.prototype, { clientHeight: height, offsetHeight: height })
})

const ticket = `1220${'ab'.repeat(32)}`
const line = (number: number, changes: Partial<LogLine> = {}): LogLine => ({
  number,
  at: '2026-01-01T10:00:00.123Z',
  level: 'info',
  source: 'http',
  message: `message ${number}`,
  requestId: 'r-1',
  ticket: null,
  json: JSON.stringify({ msg: `message ${number}` }),
  ...changes,
})

const open = (search = '', lines = [line(8), line(9, { level: 'warn', ticket })]) =>
  renderPanel(`/iservice/CONSOLE${search}`, {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'CONSOLE', role: 'admin' })])
        .on(getLevels, () => ({ sources: [{ source: 'http', level: 'info' as const, change: null }] }))
        .on(countLines, () => ({ bins: [] }))
        .on(readLines, () => ({
          lines,
          from: lines.length === 0 ? 1 : 8,
          to: 9,
          oldest: 1,
          newest: 9,
        }))
        .on(joinRooms, ({ body }) => ({ rooms: [...body.rooms] }))
        .on(leaveRooms, () => ({ rooms: [] })),
  })

const rows = async (): Promise<string[]> => {
  const log = await screen.findByRole('listbox', { name: 'Log' })
  await within(log).findAllByRole('option')
  return within(log)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
}

test('lines show time, level, source and message, and what is not held as a gap to load', async () => {
  open()
  expect(await rows()).toEqual([
    '7 lines, 1–7: load',
    '1 Jan 10:00:00.123infohttpmessage 8',
    '1 Jan 10:00:00.123warnhttpmessage 9',
  ])
})

test('while the log is paused nothing is added to it, and the button counts what came', async () => {
  const { user, emit } = open()
  await rows()
  emit('console_lines_written', { lines: [line(10)], from: 10, to: 10 })
  await waitFor(async () => expect((await rows()).at(-1)).toContain('message 10'))
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  emit('console_lines_written', { lines: [line(11), line(12)], from: 11, to: 12 })
  await screen.findByRole('button', { name: 'Follow: 2 new lines' })
  expect((await rows()).at(-1)).toBe('2 lines, 11–12: load')
})

test('an empty log says whether filters leave lines out, and clears them', async () => {
  const { user, path } = open('?level=error&mark=id', [])
  expect(await screen.findByText(/^No line matches these filters/)).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Clear all filters' }))
  expect(await screen.findByText(/^The log is still empty/)).toBeDefined()
  expect(path()).toBe('/iservice/CONSOLE/?mark=id')
})

test('a line that is pressed stays where it is, with all of its ticket one press away', async () => {
  const { user, api, path } = open()
  await rows()
  await user.click(screen.getByRole('option', { name: /message 9/ }))
  screen.getByRole('button', { name: 'Follow' })
  await user.click(await screen.findByRole('button', { name: 'All lines of this ticket' }))
  await waitFor(() => expect(path()).toContain(`ticket=${ticket}`))
  await waitFor(() => expect(api.calls.at(-1)?.body).toMatchObject({ filter: { ticket } }))
})

test('levels are chosen together, and are in the address', async () => {
  const { user, path } = open('?level=warn')
  await user.click(await screen.findByRole('button', { name: 'Levels: warn' }))
  await user.click(await screen.findByRole('checkbox', { name: 'error' }))
  await screen.findByRole('button', { name: 'Levels: warn, error' })
  expect(decodeURIComponent(path())).toContain('level=warn,error')
})

test('a pattern that cannot be read says so at its field and requests nothing', async () => {
  const { user, api } = open()
  await rows()
  const before = api.countOf('readLines')
  await user.type(screen.getByRole('textbox', { name: 'Hide' }), '/(?=a)/')
  await screen.findByText('Look-ahead and look-behind cannot be used: (?=')
  expect(api.countOf('readLines')).toBe(before)
})

test('a pattern of the address that cannot be used says so at its field', async () => {
  open('?show=%2F(%3F%3Dx)%2F')
  await screen.findByText('Look-ahead and look-behind cannot be used: (?=')
})

test('an address of a line that is gone says so and shows the nearest lines', async () => {
  open('?line=3')
  await screen.findByText(/^Line 3 is no longer kept/)
  expect((await rows()).at(-1)).toContain('message 9')
})

test('what a pattern highlights is marked in lines that all stay, also when the page is opened by its address', async () => {
  open(`?mark=${encodeURIComponent('/sage+ 9/')}`)
  expect(await rows()).toHaveLength(3)
  await waitFor(() =>
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['sage 9']),
  )
  expect(screen.getByRole('textbox', { name: 'Highlight' })).toHaveProperty('value', '/sage+ 9/')
})

test('the download holds every line that matches the filter, one JSON a line, and none that come meanwhile', async () => {
  const saved: Blob[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, api } = open('?level=warn')
  await rows()
  api.on(readLines, ({ body: { after = 0 } }) =>
    after === 0
      ? { lines: [line(2), line(5)], from: 1, to: 5, oldest: 1, newest: 9 }
      : { lines: [line(9)], from: 6, to: 12, oldest: 1, newest: 12 },
  )
  await user.click(screen.getByRole('button', { name: 'Download NDJSON' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const texts = (await saved[0]?.text())
    ?.trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text))
  expect(texts).toEqual([{ msg: 'message 2' }, { msg: 'message 5' }, { msg: 'message 9' }])
  expect(api.calls.at(-1)?.body).toMatchObject({ filter: { levels: ['warn'] }, after: 5, upwards: true })
})

test('a pattern that is cleared at once after it was typed filters nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { user, path } = open()
  await user.type(await screen.findByRole('textbox', { name: 'Show only' }), 'abc')
  await user.click(screen.getByRole('button', { name: 'Clear: Show only' }))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(path()).not.toContain('abc')
})
