import { expect, test } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { fieldLabel } from './field-label.ts'

test('the service that the queue of users is filtered by has a name when it is refused', async () => {
  await i18n.loadNamespaces('abs_user_admin')
  expect(fieldLabel('abs_user_admin', 'body.pendingService')).toBe('Service')
})
