import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { expect, test } from 'vitest'
import { deviceTimeZone } from '../../shared/format/time-settings.ts'
import { readStored } from '../../shared/session/storage.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { screen } from '../../shared/testing/testing-library.ts'

test('a time zone is found by its name, and every time follows it at once', async () => {
  const { user } = renderPanel('/profile', { as: 'dev' })
  const picker = await screen.findByRole('combobox', { name: 'Time zone' })
  const choose = async (typed: string, name: string) => {
    await user.clear(picker)
    await user.type(picker, typed)
    await user.click(await screen.findByRole('option', { name, hidden: true }))
  }
  const sessionEnd = () => screen.getByText(/^\d+ \w+ \d{4}, \d\d:\d\d:\d\d$/).textContent
  await choose('kathm', 'Asia/Kathmandu (UTC+05:45)')
  expect(readStored(storageKeys.timeZone)).toBe('Asia/Kathmandu')
  const inKathmandu = sessionEnd()
  await choose('utc', 'UTC (UTC+00:00)')
  expect(sessionEnd()).not.toBe(inKathmandu)
  await choose('this device', `${deviceTimeZone()} (this device)`)
  expect(readStored(storageKeys.timeZone)).toBeNull()
})

test('a name of no time zone says so, and the choice stays', async () => {
  const { user } = renderPanel('/profile', { as: 'dev' })
  const picker = await screen.findByRole('combobox', { name: 'Time zone' })
  const before = picker instanceof HTMLInputElement ? picker.value : ''
  await user.clear(picker)
  await user.type(picker, '<b>Mars/Olympus</b>')
  expect(await screen.findByText('No time zone has this name.')).toBeTruthy()
  await user.tab()
  expect(picker).toHaveProperty('value', before)
})
