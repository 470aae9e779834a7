import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Nothing of a session is left in the browser. */
export const expectNoSession = async (page: Page): Promise<void> => {
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).not.toContain('tk')
  expect(names).not.toContain('trinci_socket')
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(left.filter((key) => !key.startsWith('tsr'))).toEqual([])
}
