import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { createQueryClient } from '../api/endpoint-query.ts'
import { i18n } from '../i18n/i18n.ts'
import { render, screen } from '../testing/testing-library.ts'
import type { TransactionState } from './run-transaction.ts'
import { OfflineError } from './submit-signed.ts'
import { TransactionProgress } from './transaction-progress.tsx'
import type { TransactionResult } from './transaction-result.ts'

beforeEach(() => i18n.loadNamespaces(['transactions', 'failures']))

const executed: TransactionResult = {
  success: true,
  blockHeight: 1594,
  ticket: `1220${'ab'.repeat(32)}`,
  status: 'Executed',
  result: '',
  errorMessage: '',
}
const failed: TransactionResult = {
  ...executed,
  success: false,
  status: 'Failed',
  errorMessage: 'not enough units',
}

const show = (state: TransactionState<unknown>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <TransactionProgress
          state={state}
          onDecide={() => undefined}
          next={<a href="/panel/iservice/alias">All aliases</a>}
        />
      </MantineProvider>
    </QueryClientProvider>,
  )

const next = () => screen.queryByRole('link', { name: 'All aliases' })

test('a success says where it is, offers the next step, comes into view and takes the focus', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  show({ step: 'done', result: executed })
  const section = screen.getByRole('region', { name: 'Transaction' })
  expect(section.textContent).toContain('Executedin block 1.594')
  expect(section.textContent).toContain(executed.ticket)
  expect(next()).not.toBeNull()
  expect(scrolled).toHaveBeenCalled()
  expect(document.activeElement).toBe(section)
})

test('a failure whose reason is known is said in the reader’s language, with what the ledger names', () => {
  show({
    step: 'done',
    result: { ...failed, errorMessage: 'smart contract fault: insufficient units: #A holds 5' },
  })
  screen.getByText('Not enough units')
  screen.getByText('insufficient units: #A holds 5')
})

test('a failure says why and offers no next step', () => {
  show({ step: 'done', result: failed })
  expect(screen.getByText('not enough units')).toBeDefined()
  expect(next()).toBeNull()
})

test('a refusal for what happened to one account names it, as where one of several was changed', () => {
  const error = new ApiError({
    ...{ code: 'CONFLICT', status: 409, operationId: 'patchUsers', message: 'Changed.' },
    details: { accountId: '#ADA' },
  })
  show({ step: 'done', result: { ...failed, ticket: '', errorMessage: '' }, error })
  screen.getByText('Someone else changed this in the meantime.')
  screen.getByText('#ADA')
})

test('where nothing can have reached the server, that is said', () => {
  show({
    step: 'done',
    result: { ...failed, ticket: '', errorMessage: '' },
    error: new OfflineError('There is no network.'),
    unsent: true,
  })
  expect(screen.getByText('You are offline.')).toBeDefined()
  expect(screen.getByText('Nothing was sent. You can try again.')).toBeDefined()
})

test('a late result is still waited for, and nobody is to send the transaction again', () => {
  show({ step: 'checking', ticket: executed.ticket })
  expect(screen.getByRole('region', { name: 'Transaction' }).textContent).toMatch(
    /Still checking.*You do not need to send it again/,
  )
  expect(screen.getByText(executed.ticket)).toBeDefined()
  expect(next()).toBeNull()
})

test.each([
  [{ step: 'declined' }, 'You declined in the wallet. Nothing was sent.'],
  [
    { step: 'declined', before: 'signature' },
    'You declined. Nothing was sent. If the wallet still signs, its signature is ignored.',
  ],
] as const)('declining is no failure: nothing was sent, and the word Failed is not said', (state, said) => {
  show(state)
  expect(screen.getByText(said)).toBeDefined()
  expect(screen.queryByText('Failed')).toBeNull()
  expect(next()).toBeNull()
})

test('a refusal of the server is said in the person’s language, with the server’s own words as the reason', () => {
  const error = new ApiError({
    code: 'LEDGER_REFUSED',
    status: 422,
    operationId: 'submitUnitTx',
    message: 'The server answered 422 with the code LEDGER_REFUSED.',
    serverMessage: 'The fuel limit is too low.',
  })
  show({ step: 'done', result: { ...failed, ticket: '', errorMessage: error.message }, error })
  expect(screen.getByText('The ledger refused the transaction.')).toBeDefined()
  expect(screen.getByText('The fuel limit is too low.')).toBeDefined()
  expect(screen.queryByText(/The server answered/)).toBeNull()
})
