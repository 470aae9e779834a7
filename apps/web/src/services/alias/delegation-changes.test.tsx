import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { i18n } from '../../shared/i18n/i18n.ts'
import { render, screen } from '../../shared/testing/testing-library.ts'
import type { Description } from '../../shared/transactions/describe-call.ts'
import { describeDelegation } from './components/delegation-changes.tsx'

const shown = {
  delegate: '#ADA',
  target: '#EURS',
  capabilities: { transfer: true },
  expiration: 1_800_000_000,
}

const described = (value: unknown): Description => ({
  title: 'Delegate',
  sentence: 'Let #ADA act.',
  brief: 'Let #ADA act.',
  counted: [],
  isKnown: true,
  args: undefined,
  value,
  members: [],
  misfits: [],
  assetId: '',
  amount: undefined,
  from: undefined,
  to: undefined,
  inner: undefined,
})

test('a changed delegation says what it allowed before, and what stays only once', async () => {
  await i18n.loadNamespaces(['alias', 'delegations'])
  const changes = describeDelegation([shown])(described({ ...shown, capabilities: { '*': true } }))
  const { container } = render(<MantineProvider>{changes?.sentences}</MantineProvider>)
  expect(changes?.accountId).toBe('#ADA')
  expect(screen.getByRole('deletion').textContent).toBe('only transfer')
  expect(screen.getByRole('insertion').textContent).toBe('every method')
  expect(container.textContent?.match(/2027/g)).toHaveLength(1)
})

test.each([
  ['of another delegate', { ...shown, delegate: '#BOB' }],
  ['of another target', { ...shown, target: '#BTC' }],
  ['that cannot be read', 'bytes'],
])('a delegation %s is not compared with the one that was shown', (_of, value) => {
  expect(describeDelegation([shown])(described(value))).toBeUndefined()
})
