import { expect, test, vi } from 'vitest'
import { addAccountForm } from './add-account.ts'
import { listOwnKeys } from './own-keys.ts'

const submit = (imports: boolean, ...values: readonly string[]) => {
  const form = addAccountForm({ imports, onAdded: () => undefined, onBack: () => undefined })
  for (const [place, input] of [...form.querySelectorAll('input')].entries())
    input.value = values[place] ?? ''
  form.dispatchEvent(new Event('submit', { cancelable: true }))
  return () => form.querySelector('[role=alert]')?.textContent
}

test('a browser that keeps no keys is named as the cause, and a text that is no key as another', async () => {
  const created = submit(false, 'Ada', 'long enough')
  await expect.poll(created).toMatch(/^This browser does not let the page keep keys\./)
  const imported = submit(true, 'Ada', 'no key', 'long enough')
  await expect.poll(imported).toBe('This is not a P-384 private key in base58.')
})

/** A request that succeeds in the next turn. */
const requestOf = (result: unknown) => {
  const request: { result: unknown; onsuccess?: () => void } = { result }
  queueMicrotask(() => request.onsuccess?.())
  return request
}

test('the connection to the browser’s database is closed after each use', async () => {
  const close = vi.fn()
  const store = { getAll: () => requestOf([]) }
  const database = { close, transaction: () => ({ objectStore: () => store }) }
  vi.stubGlobal('indexedDB', { open: () => requestOf(database) })
  expect(await listOwnKeys()).toEqual([])
  expect(close).toHaveBeenCalledOnce()
})
