import { get } from 'node:http'
import { getRoles } from '@panel/contracts/platform/session'
import { openSessionAs } from '@panel/contracts/platform/sessions-control'
import { listWorlds } from '@panel/contracts/platform/worlds'
import { expect, test } from 'vitest'
import { act, at, heightOf, worldServer } from './testing/world-server.ts'

const server = worldServer()
const { open } = server

test('a browser enters a world by its address, calls it by its cookie, and leaves it', async () => {
  const { name } = await open({ scenario: 'under-approval' })
  const entered = await fetch(`${server.origin}/worlds/${name}/panel/profile?tab=1`, { redirect: 'manual' })
  expect(entered.headers.get('location')).toBe('/panel/profile?tab=1')
  expect(entered.headers.get('set-cookie')).toBe(
    `panel_world=${new URL(server.origin).port}.${name}; Path=/; SameSite=Strict`,
  )
  const cookie = { cookie: `other=1; panel_world=${new URL(server.origin).port}.${name}` }
  const inWorld = at(server.origin, cookie)
  await act(inWorld)
  expect(await heightOf(inWorld)).toBe(1)
  // Worlds belong to the server, also for a browser that is in one.
  expect((await inWorld.call(listWorlds, {})).worlds).toHaveLength(1)
  const left = await fetch(`${server.origin}/worlds/main//example.com/`, { redirect: 'manual' })
  expect(left.headers.get('location')).toBe('/example.com/')
  expect(left.headers.get('set-cookie')).toContain('Max-Age=0')
})

test('a link of another site changes the browser’s world only after a question', async () => {
  const { name } = await open()
  const fromElsewhere = { 'sec-fetch-site': 'cross-site' }
  for (const [world, words] of [
    [name, `opens the world ${name}`],
    ['main', 'opens the server’s own world'],
  ] as const) {
    const address = `${server.origin}/worlds/${world}/panel/?a=1&amp="`
    const page = await fetch(address, { redirect: 'manual', headers: fromElsewhere })
    expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null])
    expect(await page.text()).toContain(words)
  }
})

test('a session of one world is refused in another with both names', async () => {
  const { name, base, call } = await open()
  const by = (token: string) => ({ authorization: `Bearer ${token}` })
  const { authIn: ofMain } = await server.main.call(openSessionAs, { body: { account: 'merchant' } })
  const { authIn: ofWorld } = await call(openSessionAs, { body: { account: 'merchant' } })
  expect(await at(base, by(ofMain)).refusal(getRoles, {})).toMatchObject({
    code: 'INVALID_TOKEN',
    details: { world: name, sessionWorld: 'main' },
  })
  expect(await at(server.origin, by(ofWorld)).refusal(getRoles, {})).toMatchObject({
    code: 'INVALID_TOKEN',
    details: { world: 'main', sessionWorld: name },
  })
})

test('who is signed in to one world and opens the panel in another chooses between them', async () => {
  const { name } = await open()
  const { authIn } = await server.main.call(openSessionAs, { body: { account: 'merchant' } })
  const headers = { cookie: `tk=${authIn}` }
  const openPage = (path: string) => fetch(`${server.origin}${path}`, { redirect: 'manual', headers })

  const asked = await openPage(`/worlds/${name}/panel/profile?tab=1`)
  expect([asked.status, asked.headers.get('set-cookie')]).toEqual([200, null])
  const page = await asked.text()
  expect(page).toContain('You are signed in to another world')
  expect(page).toContain('<a href="/worlds/main/panel/profile?tab=1">Go back to the server’s own world</a>')
  expect(page).toContain(`<a href="/worlds/${name}/sign-out/panel/profile?tab=1">Sign out and continue</a>`)

  const back = await openPage('/worlds/main/panel/profile?tab=1')
  expect([back.status, back.headers.get('location')]).toEqual([302, '/panel/profile?tab=1'])
  const gone = await openPage(`/worlds/${name}/sign-out/panel/profile?tab=1`)
  expect([gone.status, gone.headers.get('location')]).toEqual([302, '/panel/profile?tab=1'])
  expect(gone.headers.getSetCookie()).toEqual([
    expect.stringContaining(`.${name}; Path=/`),
    'tk=; Path=/; Max-Age=0',
  ])
  // The control page needs no session.
  expect((await openPage(`/worlds/${name}/control/`)).status).toBe(302)
})

test('a world cannot be entered under a name that is not the server’s', async () => {
  const { name } = await open()
  const answer = await new Promise<number | undefined>((resolve, reject) =>
    get(`${server.origin}/worlds/${name}/panel/`, { headers: { host: 'evil.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject),
  )
  expect(answer).toBe(403)
})
