import { allowFrame } from '../support/allow-frame.ts'
import { startHostileService } from '../support/hostile-service.ts'
import { expect, test } from '../support/test.ts'
import { recordToasts, toastMilliseconds } from '../support/toast-times.ts'

test.use({ account: 'everyone' })

test('no attack of a framed service succeeds, and the panel stays usable', async ({
  page,
  context,
  server,
}) => {
  const service = await startHostileService()
  const happened: string[] = []
  page.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('download', (download) => happened.push(`download: ${download.url()}`))
  context.on('page', (opened) => happened.push(`window: ${opened.url()}`))
  const address = `/panel/service/hostile`
  page.on('framenavigated', (frame) => {
    const { pathname, origin } = new URL(frame.url())
    const expected = frame === page.mainFrame() ? pathname === address : origin !== server.url
    if (!expected) happened.push(`address: ${frame.url()}`)
  })

  const url = `http://127.0.0.1:${service.port}/?panel=${encodeURIComponent(server.url)}`
  await page.addInitScript((menuUrl) => {
    // Init scripts run in the service's frame too.
    if (window !== top) return
    const own = [{ serviceId: 'hostile', authKey: 'key', menu: [{ label: 'Harm', url: menuUrl }] }]
    localStorage.setItem('panel.custom-services', JSON.stringify(own))
  }, url)
  await recordToasts(page)
  await allowFrame(context, server.url, url)
  await page.goto(address)
  const report = await service.report

  expect(report['the bridge answers at all']).toBe('yes')
  const { 'the bridge answers at all': _, ...attacks } = report
  expect(Object.keys(attacks).length).toBeGreaterThanOrEqual(60)
  expect(Object.entries(attacks).filter(([, outcome]) => outcome !== 'refused')).toEqual([])

  const toasts = page.getByRole('region', { name: 'Messages' }).locator('[data-type]')
  const shown = 'hostile: <img src=x onerror="window.stolen=1">0'
  await expect.poll(() => toastMilliseconds(page, shown)).toBeGreaterThan(0)
  expect(await toasts.count()).toBeLessThanOrEqual(3)
  expect(await page.evaluate(() => Reflect.has(window, 'stolen') || Reflect.has({}, 'stolen'))).toBe(false)
  expect(happened).toEqual([])
  page.removeAllListeners('framenavigated')

  const token = (await context.cookies()).find(({ name }) => name === 'tk')?.value
  expect(token).toBeTruthy()
  await page.getByRole('link', { name: 'Marketplace' }).first().click()
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  const builder = page.getByRole('link', { name: 'Transaction builder' }).first()
  await builder.click()
  await expect(page).toHaveURL(/transaction_builder/)
  await service.stop()
})
