import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createPanelRouter } from '../../router.tsx'
import { createQueryClient } from '../../shared/api/endpoint-query.ts'
import { menuOf } from '../navigation/menu-of.ts'

const router = createPanelRouter(createQueryClient(), createMemoryHistory())

/** The pages of a service: those of its menu, in its order, and those that are hidden from it. */
const pagesOf = (serviceId: string) => {
  const prefix = `/iservice/${serviceId}/`
  const menu = menuOf(router, { serviceId, omits: [] }).map(({ path }) => path)
  const paths = Object.values(router.routesById)
    .map(({ fullPath }) => `${fullPath}/`.replace(/\/+$/, '/'))
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length, -1))
  return { menu, hidden: [...new Set(paths)].filter((path) => !menu.includes(path)).sort() }
}

test.each([
  ['abs_user_admin', ['', 'waiting', 'balances'], ['edit/$id']],
  [
    'advanced_explorer',
    ['', 'activity'],
    ['account/$accountId', 'block/$height', 'transaction/$hash', 'transaction/$hash/$id'],
  ],
  [
    'synkrony_pay_dashboard',
    ['dashboard', ''],
    ['statement', 'transaction/$paymentId', 'withdraw', 'withdrawal/$id'],
  ],
  [
    'alias',
    ['', 'new-alias', 'new-delegation'],
    [
      'alias/$alias',
      'edit-alias',
      'edit-delegation',
      'new-action-delegation/$alias/{-$method}',
      'new-delegation/$alias',
    ],
  ],
  ['transaction_builder', ['builder', 'bulk', 'inspect', 'documents', 'u-test', 'sent'], ['']],
] as const)('%s has the pages %j in its menu and %j hidden', async (serviceId, menu, hidden) => {
  await router.options.context.addServiceRoutes(serviceId)
  expect(pagesOf(serviceId)).toEqual({ menu, hidden })
})

test('a variant of a service omits pages, also from its menu', async () => {
  await router.options.context.addServiceRoutes('transaction_builder')
  const menu = menuOf(router, { serviceId: 'transaction_builder', omits: ['u-test'] })
  expect(menu.map(({ path }) => path)).not.toContain('u-test')
})
