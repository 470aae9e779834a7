import {
  listSavedViews,
  maximumSavedViews,
  removeView,
  renameView,
  saveView,
} from '@panel/contracts/platform/saved-views'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'

const user = { as: 'user' }
const listId = 'payments'

test('a view is kept under its name, replaced by one that reads alike, and removed', async () => {
  const { call } = await buildTestApp()
  const save = (name: string, search: Record<string, string>, as = 'user') =>
    call(saveView, { body: { listId, name, search } }, { as })
  const names = async (list = listId) =>
    (await call(listSavedViews, { params: { listId: list } }, user)).views.map(({ name, search }) => [
      name,
      search,
    ])
  await save(' Refunds ', { sort: '-createdAt' })
  await save('Above 100', { columns: 'from,units' })
  await save('Not the user’s', {}, 'dev')
  await save('REFUNDS', { text: 'x' })
  expect(await names()).toEqual([
    ['Above 100', { columns: 'from,units' }],
    ['REFUNDS', { text: 'x' }],
  ])
  expect(await names('users')).toEqual([])
  const remove = () => call(removeView, { body: { listId, name: 'refunds' } }, user)
  expect([await remove(), await remove()]).toEqual([{ removed: true }, { removed: false }])
  expect((await names()).length).toBe(1)
})

test('an account keeps at most a hundred views', async () => {
  const { call, refusal } = await buildTestApp()
  for (let index = 0; index < maximumSavedViews; index += 1) {
    await call(saveView, { body: { listId, name: `View ${index}`, search: {} } }, user)
  }
  const refused = await refusal(saveView, { body: { listId, name: 'One more', search: {} } }, user)
  expect([refused.code, refused.details]).toEqual(['LIMIT_REACHED', { maximum: 100 }])
  await call(saveView, { body: { listId, name: 'view 0', search: { page: '2' } } }, user)
})

test('a view is renamed to a name that no other view of its list has', async () => {
  const { call, refusal } = await buildTestApp()
  for (const name of ['Refunds', 'Above 100']) {
    await call(saveView, { body: { listId, name, search: { text: name } } }, user)
  }
  const rename = (name: string, newName: string) => ({ body: { listId, name, newName } })
  expect((await refusal(renameView, rename('Refunds', 'above 100'), user)).code).toBe('CONFLICT')
  expect((await refusal(renameView, rename('Refunds', 'Mine'), { as: 'dev' })).code).toBe('NOT_FOUND')
  expect(await call(renameView, rename('Refunds', 'REFUNDS'), user)).toMatchObject({ name: 'REFUNDS' })
  expect(await call(renameView, rename('refunds', 'Refunds of today'), user)).toMatchObject({
    name: 'Refunds of today',
    search: { text: 'Refunds' },
  })
  const { views } = await call(listSavedViews, { params: { listId } }, user)
  expect(views.map(({ name }) => name)).toEqual(['Above 100', 'Refunds of today'])
})
