import { expect, test, vi } from 'vitest'
import { chooseTimeZone } from '../format/time-settings.ts'
import { downloadCsv } from './download-csv.ts'

test('a CSV file is named after the day in the chosen time zone', () => {
  const names: string[] = []
  const objectUrls = { createObjectURL: () => 'blob:csv', revokeObjectURL: () => undefined }
  vi.stubGlobal('URL', Object.assign(class extends URL {}, objectUrls))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  vi.useFakeTimers({ now: Date.parse('2026-03-04T23:30:00.000Z'), toFake: ['Date'] })
  for (const zone of ['UTC', 'Europe/Rome', 'America/New_York']) {
    chooseTimeZone(zone)
    downloadCsv('payments', [''])
  }
  expect(names).toEqual(['payments-2026-03-04.csv', 'payments-2026-03-05.csv', 'payments-2026-03-04.csv'])
})
