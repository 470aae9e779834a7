import {
  allowFrameOrigin,
  listFrameOrigins,
  revokeFrameOrigin,
} from '@panel/contracts/platform/frame-origins'
import { getService } from '@panel/contracts/platform/marketplace'
import { expect, test } from 'vitest'
import { type FakeApi, FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { screen, waitFor } from '../../shared/testing/testing-library.ts'

const allowedAt = '2026-01-02T03:04:05.000Z'

/** A server that keeps which sites are allowed. */
const keepOrigins = (origins: string[]) => (api: FakeApi) =>
  api
    .on(listFrameOrigins, () => ({ origins: origins.map((origin) => ({ origin, allowedAt })) }))
    .on(allowFrameOrigin, ({ body: { origin } }) => {
      origins.push(origin)
      return { origin, allowedAt }
    })
    .on(revokeFrameOrigin, ({ body: { origin } }) => {
      origins.splice(0, origins.length, ...origins.filter((each) => each !== origin))
      return { revoked: true }
    })

const frames = () => document.querySelectorAll('iframe').length

test('a site that was not allowed is shown only after the person agrees, and makes no token before', async () => {
  const origins: string[] = []
  const { user, api } = renderPanel('/service/framed/', { as: 'dev', api: keepOrigins(origins) })
  await screen.findByRole('heading', { name: 'Open Framed service?' })
  expect(screen.getByText('https://frames.example')).toBeTruthy()
  expect(await screen.findByText(/^It receives your account id/)).toBeTruthy()
  expect([frames(), api.countOf(getService.operationId)]).toEqual([0, 0])
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(frames()).toBe(1))
  expect(origins).toEqual(['https://frames.example'])
})

test('an allowed site is shown immediately', async () => {
  renderPanel('/service/framed/', { as: 'dev', api: keepOrigins(['https://frames.example']) })
  await waitFor(() => expect(frames()).toBe(1))
  expect(screen.queryByRole('heading', { name: 'Open Framed service?' })).toBeNull()
})

test('nothing is shown while it is not known what the person allowed', async () => {
  renderPanel('/service/framed/', {
    as: 'dev',
    api: (api) =>
      api.on(listFrameOrigins, () => {
        throw new FakeRefusal('INTERNAL')
      }),
  })
  await screen.findByRole('button', { name: 'Try again' })
  expect(frames()).toBe(0)
})

test('a name in another alphabet and an open connection are pointed out for a service of one’s own', async () => {
  const menu = [{ label: 'Start', url: 'http://xn--80ak6aa92e.example/start' }]
  localStorage.setItem('panel.custom-services', JSON.stringify([{ serviceId: 'mine', authKey: 'k', menu }]))
  renderPanel('/service/mine/', { as: 'dev', api: keepOrigins([]) })
  expect(await screen.findByText(/^You described this service yourself/)).toBeTruthy()
  expect(screen.getByText(/^This name contains letters of another alphabet/)).toBeTruthy()
  expect(screen.getByText(/^The connection to this site is not encrypted/)).toBeTruthy()
})

test('a site is revoked in the profile, and allowed again by undoing it', async () => {
  const origins = ['https://frames.example']
  const { user } = renderPanel('/profile', { as: 'dev', api: keepOrigins(origins) })
  await user.click(await screen.findByRole('button', { name: 'Revoke https://frames.example' }))
  await waitFor(() => expect(origins).toEqual([]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Revoke https://frames.example' })).toBeTruthy()
})
