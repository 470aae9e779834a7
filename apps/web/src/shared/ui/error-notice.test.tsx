import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { ApiError, type ApiErrorCode } from '../api/api-error.ts'
import { i18n } from '../i18n/i18n.ts'
import { act, fireEvent, render, screen } from '../testing/testing-library.ts'
import { TransactionFailure } from '../transactions/transaction-failure.ts'
import { ErrorNotice } from './error-notice.tsx'

const show = (error: Error, onRetry: () => unknown = () => undefined) =>
  render(
    <MantineProvider>
      <ErrorNotice error={error} onRetry={onRetry} />
    </MantineProvider>,
  )

const apiError = (code: ApiErrorCode, serverMessage?: string) =>
  new ApiError({ code, status: 0, operationId: 'listUsers', message: 'for the log', serverMessage })

test('a network error says its sentence once, and offers to try again', () => {
  show(apiError('UNREACHABLE'))
  expect(screen.getByRole('alert').textContent).toBe(
    'The server cannot be reached. Check your connection.Try again',
  )
})

test('trying again shows that it runs until it ends, also when it fails again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  show(apiError('UNREACHABLE'), () => promise)
  const button = screen.getByRole('button', { name: 'Try again' })
  expect(button.matches(':disabled')).toBe(false)
  fireEvent.click(button)
  expect(button.matches('[data-loading]:disabled')).toBe(true)
  await act(async () => resolve())
  expect(button.matches('[data-loading], :disabled')).toBe(false)
})

test('the server’s own sentence is not shown, and what does not exist is not tried again', () => {
  show(apiError('NOT_FOUND', 'There is no such user.'))
  expect(screen.getByRole('alert').textContent).toBe('This does not exist.')
})

test('the reason of a failed call is said in the reader’s language, in its service’s words', async () => {
  await i18n.loadNamespaces('fuel_machine')
  await i18n.changeLanguage('it-IT')
  const facts = { status: 409, operationId: 'prepareTopUp', message: 'for the log', service: 'fuel_machine' }
  const details = { reason: 'stockTooLow' }
  show(
    new ApiError({ ...facts, details, code: 'CONFLICT', serverMessage: 'The station has only 5 fuel left.' }),
  )
  expect(screen.getByRole('alert').textContent).toBe('Il distributore ha meno carburante di così.Riprova')
  await i18n.changeLanguage('en-US')
})

test('a refusal of the ledger says why, in the reader’s language', async () => {
  show(apiError('LEDGER_REFUSED', 'smart contract fault: insufficient units: QmA holds 5'))
  expect(await screen.findByText('Not enough units')).toBeDefined()
  expect(screen.getByRole('alert').textContent).not.toContain('insufficient')
})

test('what only the ledger or the browser can say is marked as theirs', async () => {
  await i18n.changeLanguage('it-IT')
  const { unmount } = show(apiError('LEDGER_REFUSED', 'smart contract fault: the moon is full'))
  await screen.findByText('Risposta del registro: the moon is full')
  unmount()
  show(new DOMException('Write permission denied.', 'NotAllowedError'))
  expect(screen.getByRole('alert').textContent).toBe(
    'Qualcosa è andato storto.Dettagli tecnici: Write permission denied.Riprova',
  )
  await i18n.changeLanguage('en-US')
})

test('values that the server did not accept are named as the page calls them, each once', async () => {
  await i18n.loadNamespaces('synkrony_pay_dashboard')
  await i18n.changeLanguage('it-IT')
  const places = ['body.assetId', 'body.asset', 'body.rows.0.units', 'body.note', 'query.skip', 'body']
  const issues = places.map((path) => ({ path, message: 'Invalid input: expected string' }))
  const facts = { status: 400, operationId: 'readStatement', message: 'for the log', details: { issues } }
  show(new ApiError({ ...facts, service: 'synkrony_pay_dashboard', code: 'VALIDATION' }))
  await screen.findByText('Non accettato: Asset, Importo, Nota.')
  await i18n.changeLanguage('en-US')
})

test('a value that no page shows is not named', () => {
  const details = { issues: [{ path: 'query.skip', message: 'Invalid input' }] }
  show(
    new ApiError({
      status: 400,
      operationId: 'listUsers',
      message: 'for the log',
      details,
      code: 'VALIDATION',
    }),
  )
  expect(screen.getByRole('alert').textContent).toBe('The server did not accept these values.')
})

test('declining in the wallet is said in neutral words, and is no alert', () => {
  const declined = Object.assign(new Error('No.'), { name: 'WalletRefusedError' })
  show(new TransactionFailure('sign', declined))
  expect(screen.getByRole('status').textContent).toBe('You declined in the wallet. Nothing was sent.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a wallet that fails says the specified words and why', () => {
  show(new TransactionFailure('sign', new Error('The device is locked.')))
  expect(screen.getByRole('alert').textContent).toContain('Error during sign process')
  expect(screen.getByRole('alert').textContent).toContain('The device is locked.')
})
